/** How long the media is, in seconds; 0 while that is unknown, and for live streams. */
export const lengthOf = ({ duration }: HTMLMediaElement): number =>
  Number.isFinite(duration) ? duration : 0;

/** An engine's clock may name the end a little before the element's own. */
const END_SECONDS = 0.1;

/** Whether nothing is left to play. */
export const isAtEnd = (element: HTMLMediaElement): boolean =>
  element.ended || (lengthOf(element) > 0 && element.currentTime > lengthOf(element) - END_SECONDS);

/** A browser's buffer may begin a little after the moment that was asked for. */
const TOLERANCE_SECONDS = 0.5;

/** How far the media is loaded around the present moment, as a fraction of its length. */
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
