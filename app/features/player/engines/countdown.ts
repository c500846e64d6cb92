/** A restartable, cancellable timer. */
export interface Countdown {
  /** Starts or restarts. */
  start(): void;
  stop(): void;
}

/** Starting again restarts the delay, in milliseconds. */
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
