import { createContext, use } from "react";
import { type Picture, pictureSrcSet, pictureUrl } from "#app/lib/media/picture.ts";
import { classNames } from "./class-names.ts";

interface ResponsivePictureProps {
  picture: Picture;
  /**
   * `sizes`, e.g. "(min-width: 1024px) 25vw, 100vw". A cropped picture is rendered wider than its
   * frame.
   */
  sizes: string;
  className?: string;
  /** The LCP picture: loaded eagerly with high priority. At most one per page. */
  isFirst?: boolean;
  /** Overrides the picture's own alternative text; "" where the text beside it says the same. */
  alt?: string | undefined;
}

const FALLBACK_WIDTH = 640;
const SMALL_FALLBACK_WIDTH = 192;

/** Portraits and thumbnails: at most 96 CSS pixels. */
const isSmall = (sizes: string) => /^\d{1,2}px$/.test(sizes);

/** True around the card with the LCP picture. */
export const FirstPicture = createContext(false);

/**
 * A gradient of the corner colours as placeholder, for a picture that loads later the last of them:
 * on a page of a hundred cards the others cost more bytes than they are seen.
 */
function placeholderStyle(
  placeholder: string | null,
  isFirst: boolean,
): React.CSSProperties | undefined {
  if (!placeholder) return undefined;
  const [a, b, c, d] = placeholder.split(" ");
  const corners = isFirst ? { "--pa": a, "--pb": b, "--pc": c, "--pd": d } : { "--pd": d };
  return corners as React.CSSProperties;
}

/** Renders a responsive picture with reserved space and a placeholder. */
export function ResponsivePicture({
  picture,
  sizes,
  className,
  isFirst: isGivenFirst,
  alt,
}: ResponsivePictureProps) {
  const isFirst = isGivenFirst ?? use(FirstPicture);
  return (
    <img
      // What pictures have in common comes first, what differs in one piece at the end: it compresses better.
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={classNames("picture", className)}
      sizes={sizes}
      alt={alt ?? picture.alt}
      src={pictureUrl(picture.hash, isSmall(sizes) ? SMALL_FALLBACK_WIDTH : FALLBACK_WIDTH)}
      srcSet={pictureSrcSet(picture, isSmall(sizes))}
      width={picture.width}
      height={picture.height}
      style={{
        // Thumbnails are there at once.
        ...(!isSmall(sizes) && placeholderStyle(picture.placeholder, isFirst)),
        ...(picture.focus && { objectPosition: picture.focus }),
      }}
    />
  );
}
