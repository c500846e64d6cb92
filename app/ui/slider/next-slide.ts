/** Computes the next slide: pure functions. */

/** Scroll position of a row of slides. */
export interface SlidePosition {
  current: number;
  /** Index of the last slide that can be scrolled to. */
  last: number;
}

/** The slide after a move by a number of slides; wraps around at both ends. */
export function nextSlide({ current, last }: SlidePosition, by: number): number {
  const next = current + by;
  return next > last ? 0 : next < 0 ? last : next;
}

/**
 * The slide that a key leads to: arrow keys (mirrored in right-to-left text), Home and End; null
 * for other keys.
 */
export function slideForKey(
  key: string,
  position: SlidePosition,
  isRightToLeft: boolean,
): number | null {
  if (key === "Home") return 0;
  if (key === "End") return position.last;
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  const ahead = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  return nextSlide(position, key === ahead ? 1 : -1);
}
