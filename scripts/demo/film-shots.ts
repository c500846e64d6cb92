// How a film of the demo magazine is put together: its music, moves, cuts, captions and licence.
import { readFile } from "node:fs/promises";
import type { Cue } from "./lib.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FPS = 25;
export const FADE = 1.2; // seconds of cross-fade
export const LONGEST = 20; // seconds
export const READING = 21; // characters a second, the pace of the captions
export const FILM_BYTES = 1_200_000;
const OVERSAMPLE = 1.5;

export const MUSIC: Record<string, string> = {
  "handing-over-to-the-meerkats": "11-sunday-funk.mp3",
  "downhill-on-somebody-elses-grass": "09-harbour-reel.mp3",
  "two-chairs-neither-of-them-free": "06-quartet-in-amber.mp3",
  "seven-hundred-waves-counted": "15-lantern.mp3",
  "the-only-straight-picture-in-the-hall": "08-clockwork.mp3",
  "walking-the-pad": "14-signal.mp3",
  "one-dandelion-by-appointment": "03-garden-gate.mp3",
  "a-till-that-says-nine-for-eight": "04-blue-kitchen.mp3",
  "two-turns-for-bread": "01-morning-pages.mp3",
  "the-highest-of-the-others": "13-waltz-for-a-window.mp3",
  "a-word-on-the-wall-at-gate-four": "12-tape-loop.mp3",
  "thirty-forty-fifty": "07-night-drive.mp3",
  "the-building-that-opens-the-cafe": "05-praia.mp3",
  "a-smaller-spot-for-jupiter": "10-north-light.mp3",
  "counting-them-off-the-pier": "02-late-tram.mp3",
};

/** Where to look in a picture, as fractions of its width and height; the middle if it isn't listed. */
export const FOCUS: Record<string, [number, number]> = {
  "animals-owl.jpg": [0.76, 0.45],
  "animals-red-panda.jpg": [0.52, 0.45],
  "animals-meerkats.jpg": [0.56, 0.35],
  "animals-calf.jpg": [0.5, 0.4],
  "art-little-wooden-bird.jpg": [0.5, 0.64],
  "city-bridge-at-night.jpg": [0.5, 0.42],
  "city-river-and-bridge-at-dawn.jpg": [0.68, 0.6],
  "design-angular-roof.jpg": [0.45, 0.66],
  "design-clock-face.jpg": [0.68, 0.45],
  "design-museum-hall.jpg": [0.5, 0.74],
  "design-green-staircase.jpg": [0.5, 0.5],
  "design-roof-line.jpg": [0.35, 0.45],
  "food-fig-in-a-red-bowl.jpg": [0.55, 0.45],
  "garden-dandelion.jpg": [0.37, 0.35],
  "garden-honey-bee.jpg": [0.4, 0.4],
  "garden-bee-at-a-flower.jpg": [0.22, 0.55],
  "garden-old-barn.jpg": [0.45, 0.5],
  "nature-above-the-clouds.jpg": [0.5, 0.4],
  "nature-mountains-before-sunrise.jpg": [0.65, 0.6],
  "nature-peak-in-the-clouds.jpg": [0.56, 0.5],
  "nature-sea-well.jpg": [0.62, 0.6],
  "nature-surf-around-dark-sea-stacks.jpg": [0.6, 0.55],
  "nature-winter-sunrise-in-the-forest.jpg": [0.34, 0.5],
  "space-rocket-under-the-moon.jpg": [0.48, 0.6],
  "sports-fresh-snow-on-a-ridge.jpg": [0.6, 0.45],
  "technology-factory-at-night.jpg": [0.66, 0.55],
  "technology-launch-pad-at-sunset.jpg": [0.5, 0.65],
  "technology-night-launch.jpg": [0.55, 0.5],
  "travel-boats-at-dusk.jpg": [0.6, 0.65],
  "travel-gull-at-the-pier.jpg": [0.55, 0.45],
  "travel-pier-at-nightfall.jpg": [0.5, 0.75],
  "travel-red-suspension-bridge.jpg": [0.65, 0.4],
  "travel-turquoise-lake-at-dawn.jpg": [0.45, 0.6],
  "travel-two-chairs-by-the-lake.jpg": [0.52, 0.6],
  "travel-village-below-a-snowy-peak.jpg": [0.55, 0.45],
};

export type Picture = { file: string; author: string; license: string; title?: string };
type View = { x: number; y: number; width: number };

export const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The first and the last view of a move, in the picture's own pixels: a view is 16:9 and wholly inside. */
export function move(
  size: { width: number; height: number },
  focus: [number, number],
  index: number,
): [View, View] {
  const full = Math.min(size.width, (size.height * WIDTH) / HEIGHT);
  // No closer than the picture's pixels bear: large ones take a deeper move than small ones.
  const depth = clamp(0.1 + (full - WIDTH) / 2600, 0.07, 0.17);
  const place = (width: number, x: number, y: number): View => {
    const height = (width * HEIGHT) / WIDTH;
    return {
      width,
      x: clamp(x - width / 2, 0, size.width - width),
      y: clamp(y - height / 2, 0, size.height - height),
    };
  };
  const [x, y] = [focus[0] * size.width, focus[1] * size.height];
  const slack = { x: size.width - full, y: size.height - (full * HEIGHT) / WIDTH };
  const side = index % 4 < 2 ? -1 : 1;
  // The wide view stands off along the side where the picture has more to show than the frame.
  const wide =
    slack.x >= slack.y
      ? place(full, x + side * Math.min(slack.x, 0.12 * full), y)
      : place(full, x, y + side * Math.min(slack.y, 0.2 * full));
  const close = place(full * (1 - depth), x, y);
  return index % 2 === 0 ? [wide, close] : [close, wide];
}

/** The filters that turn one still picture into a moving shot of so many frames. */
export function shotFilters(
  size: { width: number; height: number },
  views: [View, View],
  frames: number,
): string {
  const [from, to] = views;
  const scale = (WIDTH * OVERSAMPLE) / Math.min(from.width, to.width);
  const even = (value: number) => 2 * Math.round(value / 2);
  const scaled = { width: even(size.width * scale), height: even(size.height * scale) };
  const [fx, fy] = [scaled.width / size.width, scaled.height / size.height];
  // Only the part that the move touches is kept.
  const left = Math.max(0, 2 * Math.floor((Math.min(from.x, to.x) * fx - 8) / 2));
  const top = Math.max(0, 2 * Math.floor((Math.min(from.y, to.y) * fy - 8) / 2));
  const bottomOf = (view: View) => (view.y + (view.width * HEIGHT) / WIDTH) * fy;
  const right = Math.min(
    scaled.width,
    2 * Math.ceil((Math.max(from.x + from.width, to.x + to.width) * fx + 8) / 2),
  );
  const bottom = Math.min(
    scaled.height,
    2 * Math.ceil((Math.max(bottomOf(from), bottomOf(to)) + 8) / 2),
  );
  const [cropWidth, cropHeight] = [right - left, bottom - top];
  // A third of the move is even, the rest swells and dies away: it never quite stands still.
  const t = `min(max((in-1)/${frames - 1},0),1)`;
  const p = `(0.34*${t}+0.66*(${t}*${t}*(3-2*${t})))`;
  const between = (a: number, b: number) => `(${a.toFixed(4)}+${(b - a).toFixed(4)}*${p})`;
  // perspective fills a frame as large as its source; the view is put into that frame's top left part.
  const x0 = between(from.x * fx - left, to.x * fx - left);
  const y0 = between(from.y * fy - top, to.y * fy - top);
  const x1 = between(
    from.x * fx - left + (from.width * fx * cropWidth) / (WIDTH * OVERSAMPLE),
    to.x * fx - left + (to.width * fx * cropWidth) / (WIDTH * OVERSAMPLE),
  );
  const y2 = between(
    from.y * fy - top + (from.width * fx * cropHeight) / (WIDTH * OVERSAMPLE),
    to.y * fy - top + (to.width * fx * cropHeight) / (WIDTH * OVERSAMPLE),
  );
  return [
    `scale=${scaled.width}:${scaled.height}:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv`,
    "format=yuv420p",
    `crop=${cropWidth}:${cropHeight}:${left}:${top}`,
    `loop=loop=${frames - 1}:size=1:start=0`,
    `settb=1/${FPS}`,
    "setpts=N",
    `perspective=eval=frame:interpolation=cubic:sense=source:x0='${x0}':y0='${y0}':x1='${x1}':y1='${y0}':x2='${x0}':y2='${y2}':x3='${x1}':y3='${y2}'`,
    `crop=${WIDTH * OVERSAMPLE}:${HEIGHT * OVERSAMPLE}:0:0`,
    `scale=${WIDTH}:${HEIGHT}:flags=lanczos+accurate_rnd`,
    "setsar=1",
  ].join(",");
}

/** The captions over the film's length, each for as long as its share of the letters. */
export function captionCues(lines: string[], duration: number): Cue[] {
  const [first, last, gap] = [0.3, duration - 0.4, 0.08];
  const weights = lines.map((line) => line.length + 12);
  const sum = weights.reduce((a, b) => a + b, 0);
  let at = first;
  return lines.map((text, index) => {
    const start = at;
    at += ((last - first) * weights[index]!) / sum;
    return { start, end: index === lines.length - 1 ? last : at - gap, text };
  });
}

/** The moments of the cuts: near equal lengths, each moved to the nearest change of caption. */
export function cutTimes(shots: number, cues: Cue[], duration: number): number[] {
  const cuts: number[] = [];
  for (let index = 1; index < shots; index += 1) {
    const even = (duration * index) / shots;
    const near = cues
      .map((cue) => cue.start)
      .sort((a, b) => Math.abs(a - even) - Math.abs(b - even))[0]!;
    const cut = Math.abs(near - even) < 1.4 ? near : even;
    cuts.push(Math.round(cut * FPS) / FPS);
  }
  return cuts;
}

export function readShots(matter: string): string[] {
  const block = /^ {2}shots:\n((?: {4}- .*\n)+)/m.exec(matter);
  if (!block) throw new Error("no shots");
  return block[1]!
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/^ {4}- "?|"?\s*$/g, ""));
}

const LICENSES = [
  "Public domain",
  "CC0-1.0",
  "CC-BY-2.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
];

/** The strictest licence among the pictures; every ShareAlike version leads to the latest. */
export function strictest(pictures: Picture[]): string {
  const ranks = pictures.map(({ license }) => {
    if (license.includes("BY-SA")) return LICENSES.length - 1;
    const rank = LICENSES.findLastIndex((known) => license.includes(known));
    if (rank < 0) throw new Error(`unknown licence ${license}`);
    return rank;
  });
  return LICENSES[Math.max(1, ...ranks)]!;
}

/** The codecs as players want them named, the video's from its avcC box. */
export async function codecs(file: string): Promise<string> {
  const bytes = await readFile(file);
  const at = bytes.indexOf("avcC");
  return `avc1.${bytes
    .subarray(at + 5, at + 8)
    .toString("hex")
    .toUpperCase()}, mp4a.40.2`;
}
