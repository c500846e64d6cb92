import { MINUTE, SECOND } from "#app/lib/time.ts";
import { sound } from "./sound.ts";

/** How long one may listen on before sleep, in minutes. */
export const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const;

/** How the player is to fall silent: at a moment (milliseconds since 1970), with the track, or not. */
export type SleepChoice = { until: number; minutes: number } | "end" | null;

let choice: SleepChoice = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function choose(next: SleepChoice): void {
  clearTimeout(timer);
  choice = next;
  sound.send({ type: "stopAfterTrack", isWanted: next === "end" });
  for (const listener of listeners) listener();
}

function fallSilent(): void {
  sound.send({ type: "hold" });
  choose(null);
}

/** Pauses after so many minutes. */
export function sleepAfter(minutes: number): void {
  choose({ until: Date.now() + minutes * MINUTE, minutes });
  timer = setTimeout(fallSilent, minutes * MINUTE);
}

/** Stops when the track is over, whatever is waiting. */
export const sleepAtEnd = () => choose("end");

export const stayAwake = () => choose(null);

// A timer that has had its track or lost it is over.
sound.subscribe(() => {
  const { track, stopsAfterTrack } = sound.get();
  if (choice !== null && (!track || (choice === "end" && !stopsAfterTrack))) choose(null);
});

export const sleepChoice = {
  get: () => choice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Seconds until silence, at a moment. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - now) / SECOND));
