/** Media types of the pictures that courses, exercises and words take. */
export const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];
