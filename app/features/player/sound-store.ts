import { type PlayEvent, step } from "./machine.ts";
import { NOTHING_PLAYS, type Playback } from "./playback.ts";

/** Carries out what a change of the playback means for the media. */
export type Follow = (now: Playback, before: Playback, seekTo: number | null) => void;

/** The player's state and the only way to change it. */
export interface SoundStore {
  get(): Playback;
  subscribe(listener: () => void): () => void;
  send(event: PlayEvent): void;
}

/** A store of one playback: events go through the rule book, then `follow` and the listeners hear. */
export function createSoundStore(follow: Follow): SoundStore {
  let playback = NOTHING_PLAYS;
  const listeners = new Set<() => void>();
  return {
    get: () => playback,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      const before = playback;
      const { playback: now, seekTo } = step(before, event);
      if (now === before && seekTo === null) return;
      playback = now;
      follow(now, before, seekTo);
      for (const listener of listeners) listener();
    },
  };
}
