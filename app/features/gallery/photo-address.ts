const PHOTO = /^#photo-([1-9]\d{0,3})$/;

/** The hash of a gallery's picture, from its place (0 first): readers count from 1. */
export function photoHash(index: number): string {
  return `#photo-${index + 1}`;
}

/** The place of the picture that a hash names, or null when it names none of so many. */
export function photoInHash(hash: string, count: number): number | null {
  const number = Number(PHOTO.exec(hash)?.[1] ?? 0);
  return number >= 1 && number <= count ? number - 1 : null;
}
