import { createContext, use } from "react";
import { type Picture as PictureValue, pictureSrcSet, pictureUrl } from "#app/lib/picture.ts";
import { classNames } from "./class-names.ts";

interface PictureProps {
  picture: PictureValue;
  /**
   * The rendered width for the browser's choice, e.g. "(min-width: 1024px) 25vw, 100vw". A picture
   * that its frame crops at the sides is rendered wider than the frame.
   */
  sizes: string;
  className?: string;
  /** The picture that a visitor sees first: loaded at once and with priority. At most one a page. */
  isFirst?: boolean;
  /** Overrides the picture's own alternative text; "" where the text beside it says the same. */
  alt?: string;
}

const FALLBACK_WIDTH = 640;
const SMALL_FALLBACK_WIDTH = 192;

/** At most 96 pixels whatever the window: portraits and thumbnails. */
const isSmall = (sizes: string) => /^\d{1,2}px$/.test(sizes);

/** True around the card whose picture a visitor sees first. */
export const FirstPicture = createContext(false);

/** Four soft corner colours, painted until the picture arrives. */
function placeholderStyle(placeholder: string | null): React.CSSProperties | undefined {
  if (!placeholder) return undefined;
  const [a, b, c, d] = placeholder.split(" ");
  return { "--pa": a, "--pb": b, "--pc": c, "--pd": d } as React.CSSProperties;
}

/** The one way to show a picture: responsive, with reserved space and a placeholder. */
export function Picture({ picture, sizes, className, isFirst: isGivenFirst, alt }: PictureProps) {
  const isFirst = isGivenFirst ?? use(FirstPicture);
  return (
    <img
      src={pictureUrl(picture.hash, isSmall(sizes) ? SMALL_FALLBACK_WIDTH : FALLBACK_WIDTH)}
      srcSet={pictureSrcSet(picture, isSmall(sizes))}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={classNames("picture", className)}
      style={{
        ...placeholderStyle(picture.placeholder),
        ...(picture.focus && { objectPosition: picture.focus }),
      }}
    />
  );
}
