/** A picture by its content address, and the widths in which it is delivered. */
export interface Picture {
  /** First 16 hex digits of the content hash: `/images/{hash}/{width}`. */
  hash: string;
  width: number;
  height: number;
  alt: string;
  /** Four corner colours, `#rgb #rgb #rgb #rgb`, painted before the picture arrives. */
  placeholder: string | null;
  /** CSS `object-position`, only when it is not the centre. */
  focus?: string;
}

/** A picture with what a reader is owed: caption, author and licence. */
export interface CreditedPicture extends Picture {
  caption: string;
  credit: string;
  license: string;
  licenseUrl: string;
}

/** The only widths ever made, in pixels; any other request is refused. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 828, 1080, 1440, 1920] as const;

export function pictureUrl(hash: string, width: number): string {
  return `/images/${hash}/${width}`;
}

/** Candidates up to the picture's own width; one larger step when it lies between two. */
export function pictureSrcSet(picture: Picture, largest = 1920): string {
  return PICTURE_WIDTHS.filter((width) => width <= Math.min(picture.width, largest) || width === 96)
    .map((width) => `${pictureUrl(picture.hash, width)} ${width}w`)
    .join(", ");
}
