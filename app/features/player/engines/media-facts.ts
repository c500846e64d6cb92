/** Duration in seconds; 0 while unknown, and for live streams. */
export const lengthOf = ({ duration }: HTMLMediaElement): number =>
  Number.isFinite(duration) ? duration : 0;

/** An engine may report the end slightly before the element's duration. */
const END_SECONDS = 0.1;

/** Whether playback has reached the end. */
export const isAtEnd = (element: HTMLMediaElement): boolean =>
  element.ended || (lengthOf(element) > 0 && element.currentTime > lengthOf(element) - END_SECONDS);

/** A buffered range may start slightly after the requested time. */
const TOLERANCE_SECONDS = 0.5;

/** End of the buffered range at the current time, as a fraction of the duration. */
export function loadedFraction(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element;
  const length = lengthOf(element);
  if (length === 0) return 0;
  for (let index = buffered.length - 1; index >= 0; index--) {
    const isHere = buffered.start(index) <= currentTime + TOLERANCE_SECONDS;
    if (isHere) return buffered.end(index) / length;
  }
  return 0;
}
