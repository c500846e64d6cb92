const PHOTO = /^#photo-([1-9]\d{0,3})$/;

/** URL hash of a picture by index; numbers in the hash start at 1. */
export function photoHash(index: number): string {
  return `#photo-${index + 1}`;
}

/** Index of the picture named by a hash, or null. */
export function photoInHash(hash: string, count: number): number | null {
  const number = Number(PHOTO.exec(hash)?.[1] ?? 0);
  return number >= 1 && number <= count ? number - 1 : null;
}
