/** A file that ends so much before its length was cut off on its way. */
const CUT_SHORT_SECONDS = 3;

/** Where media time stood at a moment of the clock, both in seconds. */
interface Mark {
  media: number;
  clock: number;
}

/** True when media time went further than it can have been heard. */
export function isJump(from: Mark, to: Mark, rate: number): boolean {
  const heard = Math.max(0, to.clock - from.clock) * rate;
  return to.media - from.media > heard + CUT_SHORT_SECONDS;
}

/** Finds out whether the media came to its end, or only the bytes did. */
export interface CutWatch {
  /** A new file. */
  reset(): void;
  /** @param expectedSeconds the length that was measured at import; 0 when it is unknown */
  isCutShort(expectedSeconds: number): boolean;
}

/** Where the bytes end early a browser stops there, or jumps to the end that the file's head names. */
export function watchForCuts(element: HTMLMediaElement): CutWatch {
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
    isCutShort(expectedSeconds) {
      look();
      const isEarly = element.currentTime < expectedSeconds - CUT_SHORT_SECONDS;
      return hasJumped || (expectedSeconds > 0 && isEarly);
    },
  };
}
