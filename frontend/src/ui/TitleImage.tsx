import { useState } from "react";
import styles from "./TitleImage.module.css";

interface TitleImageProps {
  url: string | null;
  /** A banner as wide as what it stands in, or a small square beside the words. */
  shape: "banner" | "thumbnail";
}

/**
 * The picture of a course, a chapter, a lesson, a case or an organisation: decoration, its title stands beside it. There
 * is none where it cannot be loaded: its address has expired, or there is no network.
 */
export function TitleImage({ url, shape }: TitleImageProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) return null;
  return <img className={styles[shape]} src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />;
}
