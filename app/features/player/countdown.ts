/** A delay that can be put off and called off. */
export interface Countdown {
  /** Starts, or starts again. */
  start(): void;
  stop(): void;
}

export function createCountdown(delayMs: number, act: () => void): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    start() {
      stop();
      timer = setTimeout(act, delayMs);
    },
    stop,
  };
}
