/** A restartable, cancellable timer. */
export interface Countdown {
  /** Starts or restarts. */
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
