/** Changes single cues of a WebVTT file; header, notes, styles and the other cues stay as they are. */
import { type Cue, TIMING, writeCue } from "./web-vtt.ts";

const blocksOf = (vtt: string): string[] => vtt.replace(/\r\n?/g, "\n").split(/\n{2,}/);

const hasTimes = (block: string): boolean => block.split("\n").some((line) => TIMING.test(line));

const joined = (blocks: readonly string[]): string =>
  `${blocks.map((block) => block.replace(/\n+$/, "")).join("\n\n")}\n`;

/** Where the cue of this number stands among the blocks; −1 for none. */
function placeOf(blocks: readonly string[], index: number): number {
  let count = -1;
  return blocks.findIndex((block) => {
    if (!hasTimes(block)) return false;
    count += 1;
    return count === index;
  });
}

/** A text is one line: an empty one would end the cue. */
const tidied = (cue: Cue): Cue => ({ ...cue, text: cue.text.replace(/\s+/g, " ").trim() });

/** The file with another cue in place of one; its name and settings stay. */
export function replaceCue(vtt: string, index: number, cue: Cue): string {
  const blocks = blocksOf(vtt);
  const place = placeOf(blocks, index);
  if (place < 0) return vtt;
  const lines = blocks[place]!.split("\n");
  const at = lines.findIndex((line) => TIMING.test(line));
  const settings = lines[at]!.replace(TIMING, "").trimEnd();
  const block = [...lines.slice(0, at), writeCue(tidied(cue), settings)].join("\n");
  return joined(blocks.with(place, block));
}

/** The file without one cue. */
export function removeCue(vtt: string, index: number): string {
  const blocks = blocksOf(vtt);
  const place = placeOf(blocks, index);
  return place < 0 ? vtt : joined(blocks.toSpliced(place, 1));
}

/** The file with a cue after another; after −1 it is the first. */
export function insertCue(vtt: string, after: number, cue: Cue): string {
  const blocks = blocksOf(vtt);
  const place = after < 0 ? blocks.findIndex(hasTimes) - 1 : placeOf(blocks, after);
  const end = place < 0 ? blocks.length : place + 1;
  return joined(blocks.toSpliced(end, 0, writeCue(tidied(cue))));
}
