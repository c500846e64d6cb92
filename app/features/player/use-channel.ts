import { createContext, use, useSyncExternalStore } from "react";
import type { Channel } from "./channel.ts";
import { NOTHING_PLAYS, type Playback } from "./playback.ts";
import { sound } from "./sound.ts";

/** What the controls inside act on: the sound, or a film. */
export const ChannelContext = createContext<Channel>(sound);

export const useChannel = (): Channel => use(ChannelContext);

const onServer = () => NOTHING_PLAYS;

/** The playback of the channel as it is now. */
export function usePlayback(): Playback {
  const { subscribe, get } = useChannel();
  return useSyncExternalStore(subscribe, get, onServer);
}
