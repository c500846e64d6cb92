/** A file that ends this much before its expected duration was truncated. */
const TRUNCATED_SECONDS = 3;

/** Media time at a wall-clock time, both in seconds. */
interface Mark {
  media: number;
  clock: number;
}

/** True when media time advanced further than was played. */
export function isJump(from: Mark, to: Mark, rate: number): boolean {
  const playedSeconds = Math.max(0, to.clock - from.clock) * rate;
  return to.media - from.media > playedSeconds + TRUNCATED_SECONDS;
}

/** Distinguishes the end of the media from a truncated download. */
export interface TruncationDetector {
  /** Resets for a new file. */
  reset(): void;
  /** @param expectedSeconds duration measured at import; 0 when unknown */
  isTruncated(expectedSeconds: number): boolean;
}

/** On a truncated file, browsers either stop or jump to the duration given in its header. */
export function detectTruncation(element: HTMLMediaElement): TruncationDetector {
  let last: Mark | null = null;
  let hasJumped = false;
  const here = (): Mark => ({ media: element.currentTime, clock: performance.now() / 1000 });

  function look(): void {
    const now = here();
    if (last && isJump(last, now, element.playbackRate)) hasJumped = true;
    last = now;
  }
  function forget(): void {
    last = null;
    hasJumped = false;
  }

  element.addEventListener("timeupdate", look);
  element.addEventListener("playing", () => {
    last = here();
  });
  for (const name of ["seeking", "seeked"]) element.addEventListener(name, forget);
  return {
    reset: forget,
    isTruncated(expectedSeconds) {
      look();
      const isEarly = element.currentTime < expectedSeconds - TRUNCATED_SECONDS;
      return hasJumped || (expectedSeconds > 0 && isEarly);
    },
  };
}
