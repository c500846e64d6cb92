import { audioChannel } from "#app/features/player/channels/audio-channel.ts";
import { createListeners } from "#app/lib/listeners.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";

/** Durations of the sleep timer, in minutes. */
export const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const;

/** The sleep timer: a deadline (milliseconds since 1970), the end of the track, or off. */
export type SleepChoice = { until: number; minutes: number } | "end" | null;

let choice: SleepChoice = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function choose(next: SleepChoice): void {
  clearTimeout(timer);
  choice = next;
  audioChannel.send({ type: "stopAfterTrack", isWanted: next === "end" });
  listeners.notify();
}

function pauseForSleep(): void {
  audioChannel.send({ type: "hold" });
  choose(null);
}

/** Pauses after the given number of minutes. */
export function sleepAfter(minutes: number): void {
  choose({ until: Date.now() + minutes * MINUTE, minutes });
  timer = setTimeout(pauseForSleep, minutes * MINUTE);
}

/** Pauses at the end of the current track, ignoring the queue. */
export const sleepAtEnd = () => choose("end");

/** Plays on without a limit. */
export const cancelSleepTimer = () => choose(null);

// Clears the timer when its track has ended or was closed.
audioChannel.subscribe(() => {
  const { track, stopsAfterTrack } = audioChannel.get();
  if (choice !== null && (!track || (choice === "end" && !stopsAfterTrack))) choose(null);
});

export const sleepChoice = {
  get: () => choice,
  subscribe: listeners.subscribe,
};

/** Seconds until the deadline. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - now) / SECOND));
