/** Target loudness of podcasts (Apple, Spotify), in LUFS. */
const TARGET_LUFS = -16;
/** Below this a recording counts as silent. */
const SILENCE_LUFS = -70;
const MAX_ATTENUATION_DB = -12;
const MAX_GAIN_DB = 6;

/**
 * Loudness normalization: the element volume for the listener's volume and the recording's
 * loudness. Never above 1, so nothing clips.
 * @param volume the listener's, 0 to 1
 * @param loudness of the recording in LUFS; unknown loudness is not normalized
 */
export function normalizeVolume(volume: number, loudness: number | null | undefined): number {
  if (typeof loudness !== "number" || !(loudness > SILENCE_LUFS)) return volume;
  const gain = Math.min(Math.max(TARGET_LUFS - loudness, MAX_ATTENUATION_DB), MAX_GAIN_DB);
  return Math.min(1, volume * 10 ** (gain / 20));
}
