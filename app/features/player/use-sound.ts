import { useSyncExternalStore } from "react";
import { NOTHING_PLAYS, type Playback } from "./playback.ts";
import { sound } from "./sound.ts";

const onServer = () => NOTHING_PLAYS;

/** The playback as it is now. */
export function usePlayback(): Playback {
  return useSyncExternalStore(sound.subscribe, sound.get, onServer);
}
