/** Volume, mute and speed: what a listener adjusts whatever plays. */
import { clamp, type PlayRecord, RATES } from "./playback.ts";

export type AdjustEvent =
  | { type: "setVolume"; volume: number }
  | { type: "toggleMute" }
  | { type: "nextRate" }
  /** The speed that the listener has chosen before. */
  | { type: "setRate"; rate: number };

/** Volume after unmuting at zero volume. */
const UNMUTED_VOLUME = 0.8;

function toggleMute(record: PlayRecord): PlayRecord {
  if (record.volume === 0) return { ...record, volume: UNMUTED_VOLUME, isMuted: false };
  return { ...record, isMuted: !record.isMuted };
}

function nextRate({ playbackRate }: PlayRecord): number {
  const at = RATES.indexOf(playbackRate);
  return RATES[(at + 1) % RATES.length]!;
}

/** The record after an adjustment. */
export function adjust(record: PlayRecord, event: AdjustEvent): PlayRecord {
  switch (event.type) {
    case "setVolume":
      return { ...record, volume: clamp(event.volume, 1), isMuted: false };
    case "toggleMute":
      return toggleMute(record);
    case "nextRate":
      return { ...record, playbackRate: nextRate(record) };
    case "setRate":
      return { ...record, playbackRate: event.rate };
  }
}
