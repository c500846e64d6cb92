import { createContext, use, useSyncExternalStore } from "react";
import { IDLE_PLAYBACK, type Playback } from "#app/features/player/machine/playback.ts";
import { audioChannel } from "./audio-channel.ts";
import type { Channel } from "./channel.ts";

/** The channel that controls act on: audio, or video. */
export const ChannelContext = createContext<Channel>(audioChannel);

/** The channel of the nearest `ChannelContext`. */
export const useChannel = (): Channel => use(ChannelContext);

const onServer = () => IDLE_PLAYBACK;

/** The current playback state of the channel. */
export function usePlayback(): Playback {
  const { subscribe, get } = useChannel();
  return useSyncExternalStore(subscribe, get, onServer);
}
