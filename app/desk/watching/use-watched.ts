import { useCallback, useEffect, useRef, useState } from "react";
import { SECOND } from "#app/lib/time.ts";
import { type Loss, poll } from "./poll.ts";

interface Watch<Shown> {
  /** Gives what is shown, as JSON. */
  address: string;
  /** Whether it changes by itself, so that it is polled. */
  isMoving(shown: Shown): boolean;
  /** In milliseconds. */
  everyMs?: number;
}

/** Since when what is shown may be out of date, and why. */
export interface OutdatedSince {
  since: number;
  loss: Loss;
}

interface WatchedValue<Shown> {
  /** As it was loaded with the page, or has come since. */
  shown: Shown;
  /** For `OutdatedNotice`. */
  outdated: OutdatedSince | null;
  /** Polls now, until it comes. */
  refresh(): void;
}

/**
 * Data of a page, polled while it changes by itself. By plain requests, not by the router: that would put
 * the error of one lost request in place of the page, with all that is open or typed there.
 */
export function useWatched<Shown>(
  loaded: Shown,
  { address, isMoving, everyMs = 1.5 * SECOND }: Watch<Shown>,
): WatchedValue<Shown> {
  const [answered, setAnswered] = useState({ loaded, shown: loaded });
  const [outdated, setOutdated] = useState<OutdatedSince | null>(null);
  const goesOn = useRef(isMoving);
  goesOn.current = isMoving;
  const poller = useRef<ReturnType<typeof poll> | null>(null);
  useEffect(() => {
    let since = Date.now();
    setOutdated(null);
    const started = poll<Shown>({
      address,
      everyMs,
      onAnswer(shown) {
        since = Date.now();
        setAnswered({ loaded, shown });
        setOutdated(null);
        return goesOn.current(shown);
      },
      onLoss: (loss) => setOutdated({ since, loss }),
    });
    poller.current = started;
    if (goesOn.current(loaded)) started.wait();
    return started.stop;
  }, [loaded, address, everyMs]);
  const refresh = useCallback(() => void poller.current?.pollNow(), []);
  // Data that the router has loaded since, after an action or on another page, is newer than any answer.
  const shown = answered.loaded === loaded ? answered.shown : loaded;
  return { shown, outdated, refresh };
}
