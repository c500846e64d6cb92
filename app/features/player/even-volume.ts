/** What podcasts are mastered to (Apple, Spotify), in LUFS. */
const TARGET_LUFS = -16;
/** What is quieter has nothing in it to judge by. */
const QUIETEST_LUFS = -70;
const MOST_CUT_DB = -12;
const MOST_RAISE_DB = 6;

/**
 * The volume that an element needs for the listener to hear what they chose, whatever the recording's
 * own loudness. It is never above 1: nothing is raised beyond what the file holds, so nothing clips.
 * @param volume the listener's, 0 to 1
 * @param loudness of the recording in LUFS; what is not known plays as it is
 */
export function evenVolume(volume: number, loudness: number | null | undefined): number {
  if (typeof loudness !== "number" || !(loudness > QUIETEST_LUFS)) return volume;
  const gain = Math.min(Math.max(TARGET_LUFS - loudness, MOST_CUT_DB), MOST_RAISE_DB);
  return Math.min(1, volume * 10 ** (gain / 20));
}
