/** Pictures by content hash, and their responsive widths. */
export interface Picture {
  /** First 16 hex digits of the content hash: `/images/{hash}/{width}`. */
  hash: string;
  width: number;
  height: number;
  alt: string;
  /** Colours of the four corners, `#rgb #rgb #rgb #rgb`, shown as a gradient while loading. */
  placeholder: string | null;
  /** CSS `object-position`, only when it is not the centre. */
  focus?: string;
}

/** A picture with caption, credit and licence. */
export interface CreditedPicture extends Picture {
  caption: string;
  credit: string;
  license: string;
  licenseUrl: string;
}

/** The only widths that are served, in pixels; other widths are rejected. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 828, 1080, 1440, 1920] as const;

/**
 * Address of a converted picture.
 * @param width in pixels, one of `PICTURE_WIDTHS`: the server refuses others
 */
export function pictureUrl(hash: string, width: number): string {
  return `/images/${hash}/${width}`;
}

/** The same as a JPEG, whatever is requested: for feeds, podcast apps and link previews, which read the ending. */
export function jpegUrl(hash: string, width: number): string {
  return `${pictureUrl(hash, width)}.jpg`;
}

/** The size in pixels of a picture that was requested in a width: it is never scaled up. */
export function shownSize({ width, height }: Picture, asked: number) {
  const shown = Math.min(width, asked);
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** `srcset` widths for portraits and thumbnails, and for larger pictures. */
const SMALL_WIDTHS = PICTURE_WIDTHS.slice(0, 2);
const LARGE_WIDTHS = PICTURE_WIDTHS.slice(2);

/**
 * `srcset` with the widths up to the picture's own.
 * @param isSmall for pictures shown at most 96 CSS pixels wide
 */
export function pictureSrcSet(picture: Picture, isSmall = false): string {
  const widths = isSmall ? SMALL_WIDTHS : LARGE_WIDTHS;
  return widths
    .filter((width, index) => index === 0 || width <= picture.width)
    .map((width) => `${pictureUrl(picture.hash, width)} ${width}w`)
    .join(", ");
}
