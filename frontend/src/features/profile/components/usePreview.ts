import { useEffect, useState } from "react";

interface Preview {
  readonly file: File;
  readonly address: string;
}

/** A chosen picture and an address it can be shown at before it is sent. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (!preview) return undefined;
    return () => URL.revokeObjectURL(preview.address);
  }, [preview]);
  const choose = (file: File | null) =>
    setPreview(file ? { file, address: URL.createObjectURL(file) } : null);
  return { file: preview?.file ?? null, address: preview?.address ?? null, choose };
}
