// Cuts one short film per video post of the demo magazine from the post's own pictures:
//   node scripts/demo/films.ts            all fifteen
//   node scripts/demo/films.ts 03 bridge  only the posts whose file name contains one of these
// Needs ffmpeg and ffprobe. Writes demo/media/video/<slug>.mp4 and .jpg, video.json, the captions as
// demo/posts/video/<nn>-<slug>.vtt, and the film's file and length into the post's front matter.
//
// Each shot is one picture with a slow eased camera move. The move is done by ffmpeg's "perspective" on the
// picture at one and a half times the film's size: it places the corners of the view at fractions of a pixel, where zoompan
// rounds them to whole ones and jitters. Shots change where a caption ends.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Cue,
  changeFrontMatter,
  demo,
  ffmpeg,
  field,
  frontMatter,
  jpegSize,
  measureLoudness,
  media,
  type Post,
  probe,
  readPosts,
  setField,
  wanted,
  webVtt,
  words,
} from "./lib.ts";

const WIDTH = 1280;
const HEIGHT = 720;
const FPS = 25;
const FADE = 1.2; // seconds of cross-fade
const LONGEST = 20; // seconds
const READING = 21; // characters a second, the pace of the captions
const FILM_BYTES = 1_200_000;
const OVERSAMPLE = 1.5;

const MUSIC: Record<string, string> = {
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
const FOCUS: Record<string, [number, number]> = {
  "animals-owl.jpg": [0.76, 0.45],
  "animals-red-panda.jpg": [0.52, 0.45],
  "animals-meerkats.jpg": [0.56, 0.35],
  "animals-calf.jpg": [0.5, 0.4],
  "art-little-wooden-bird.jpg": [0.48, 0.5],
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

type Picture = { file: string; author: string; license: string; title?: string };
type View = { x: number; y: number; width: number };

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The first and the last view of a move, in the picture's own pixels: a view is 16:9 and wholly inside. */
function move(
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
function shotFilters(
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
function captionCues(lines: string[], duration: number): Cue[] {
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
function cutTimes(shots: number, cues: Cue[], duration: number): number[] {
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

function readShots(matter: string): string[] {
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
function strictest(pictures: Picture[]): string {
  const ranks = pictures.map(({ license }) => {
    if (license.includes("BY-SA")) return LICENSES.length - 1;
    const rank = LICENSES.findLastIndex((known) => license.includes(known));
    if (rank < 0) throw new Error(`unknown licence ${license}`);
    return rank;
  });
  return LICENSES[Math.max(1, ...ranks)]!;
}

/** The codecs as players want them named, the video's from its avcC box. */
async function codecs(file: string): Promise<string> {
  const bytes = await readFile(file);
  const at = bytes.indexOf("avcC");
  return `avc1.${bytes
    .subarray(at + 5, at + 8)
    .toString("hex")
    .toUpperCase()}, mp4a.40.2`;
}

async function film(
  post: Post,
  pictures: Map<string, Picture>,
  music: Map<string, { title: string; license: string }>,
) {
  const matter = frontMatter(post);
  const slug = field(matter, "slug")!;
  const title = field(matter, "title")!;
  const shots = readShots(matter);
  const linesFile = field(matter, "captionLines") ?? field(matter, "captions")!;
  const lines = (await readFile(join(demo, "posts/video", linesFile), "utf8"))
    .split("\n")
    .filter((line) => line.trim());
  const frames = Math.round(clamp(lines.join(" ").length / READING, 14, LONGEST) * FPS);
  const duration = frames / FPS;
  const cues = captionCues(lines, duration);
  const cuts = cutTimes(shots.length, cues, duration);

  const inputs: string[] = [];
  const graph: string[] = [];
  const used: Picture[] = [];
  const edges = [0, ...cuts, duration];
  for (const [index, shot] of shots.entries()) {
    const picture = pictures.get(shot);
    if (!picture) throw new Error(`${post.name}: no picture "${shot}"`);
    used.push(picture);
    const file = join(media, shot.includes("/") ? shot : `photos/${shot}`);
    const size = await jpegSize(file);
    const from = edges[index]! - (index > 0 ? FADE / 2 : 0);
    const to = edges[index + 1]! + (index < shots.length - 1 ? FADE / 2 : 0);
    const views = move(size, FOCUS[shot] ?? [0.5, 0.5], index);
    inputs.push("-i", file);
    graph.push(
      `[${index}:v]${shotFilters(size, views, Math.round((to - from) * FPS) + 1)}[s${index}]`,
    );
  }
  let last = "s0";
  for (const [index, cut] of cuts.entries()) {
    graph.push(
      `[${last}][s${index + 1}]xfade=transition=fade:duration=${FADE}:offset=${(cut - FADE / 2).toFixed(3)}[x${index}]`,
    );
    last = `x${index}`;
  }
  graph.push(`[${last}]trim=end_frame=${frames},setpts=N,split[film][stills]`);
  graph.push(`[film]fade=t=out:st=${duration - 0.8}:d=0.8,format=yuv420p[v]`);
  // The poster is the middle of the shot that shows the post's own picture, or of the first.
  const shown = Math.max(0, shots.indexOf(field(matter, "photo") ?? ""));
  const posterFrame = Math.round(((edges[shown]! + edges[shown + 1]!) / 2) * FPS);
  graph.push(
    `[stills]trim=start_frame=${posterFrame}:end_frame=${posterFrame + 1},setpts=0,scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p[p]`,
  );

  const tune = MUSIC[slug] ?? [...music.keys()][Number(post.name.slice(0, 2)) % music.size]!;
  const tuneFile = join(media, "audio", tune);
  const loud = await measureLoudness(
    ["-t", String(duration), "-i", tuneFile],
    "loudnorm=I=-18:TP=-1.5",
  );
  const gain = Math.min(-18 - Number(loud.input_i), -1.5 - Number(loud.input_tp));
  graph.push(
    `[${shots.length}:a]atrim=end=${duration},volume=${gain.toFixed(2)}dB,afade=t=in:d=0.5,afade=t=out:st=${duration - 2.5}:d=2.5,apad=whole_dur=${duration}[a]`,
  );

  const target = join(media, "video", `${slug}.mp4`);
  const poster = join(media, "video", `${slug}.jpg`);
  // First without loss, so that the moves are drawn once for both passes of the encoder.
  const folder = await mkdtemp(join(tmpdir(), "films-"));
  const master = join(folder, "master.mkv");
  await ffmpeg([
    ...inputs,
    "-i",
    tuneFile,
    "-filter_complex",
    graph.join(";"),
    ...words("-map [v] -map [a] -c:v libx264 -preset ultrafast -qp 0 -threads 2 -c:a pcm_s16le"),
    master,
    ...words("-map [p] -frames:v 1 -c:v mjpeg -q:v 4 -threads 1"),
    poster,
  ]);
  const picture = words(
    `-c:v libx264 -preset slow -profile:v high -level 3.1 -pix_fmt yuv420p -g ${4 * FPS} -threads 2
    -x264-params aq-mode=3 -maxrate 1200k -bufsize 2400k
    -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv`,
  );
  const sound = words("-c:a aac -b:a 96k -ac 2 -ar 44100");
  const wrap = [...words("-map_metadata -1 -movflags +faststart -metadata"), `title=${title}`];
  // All films get the same size: in two passes the encoder spreads it over the shots as they need it.
  const kept = Math.floor((FILM_BYTES * 7.7) / duration - 97_000);
  const rate = ["-i", master, "-b:v", String(kept), "-passlogfile", master];
  await ffmpeg([...rate, ...picture, ...words("-pass 1 -an -f null -")]);
  await ffmpeg([...rate, ...picture, ...sound, ...words("-pass 2"), ...wrap, target]);
  await rm(folder, { recursive: true });

  const found = await probe(target);
  const seconds = Math.round(found.duration * 100) / 100;
  const vtt = `${post.name}.vtt`;
  await writeFile(join(demo, "posts/video", vtt), webVtt(cues));
  await changeFrontMatter(post, (now) => {
    const bare = now.replace(/^ {2}(file|seconds): .*\n/gm, "");
    const facts = `  seconds: ${seconds}\n  file: "${slug}.mp4"\n`;
    const filmed = bare.replace(/^( {2}minutes: .*\n)/m, (line) => line + facts);
    const captioned = setField(filmed, "captions", JSON.stringify(vtt), "captions");
    return setField(captioned, "captionLines", JSON.stringify(linesFile), "captions");
  });

  const tuneInfo = music.get(tune)!;
  const authors = [...new Set(used.map((picture) => picture.author))];
  console.log(
    `${slug}: ${seconds} s, ${(found.bytes / 1e6).toFixed(2)} MB, cuts at ${cuts.join(", ")}`,
  );
  return {
    file: `${slug}.mp4`,
    poster: `${slug}.jpg`,
    title,
    width: WIDTH,
    height: HEIGHT,
    duration: seconds,
    fps: FPS,
    codecs: await codecs(target),
    bytes: found.bytes,
    photos: shots,
    music: tune,
    license: strictest(used),
    credit: `Photos: ${authors.join("; ")}. Music: "${tuneInfo.title}", composed for this project (CC0).`,
  };
}

async function readJson<T>(file: string): Promise<T[]> {
  return JSON.parse(await readFile(join(media, file), "utf8")) as T[];
}

const pictures = new Map<string, Picture>();
for (const [list, prefix] of [
  ["photos.json", ""],
  ["stills.json", "stills/"],
  ["art.json", "art/"],
] as const) {
  for (const picture of await readJson<Picture>(list)) pictures.set(prefix + picture.file, picture);
}
const music = new Map(
  (await readJson<{ file: string; title: string; license: string }>("audio/audio.json"))
    .filter(({ file }) => !file.includes("/"))
    .map((piece) => [piece.file, piece]),
);
const manifest = join(media, "video/video.json");
type Entry = Awaited<ReturnType<typeof film>>;
const films = new Map(
  (await readJson<Entry>("video/video.json").catch(() => [])).map((entry) => [entry.file, entry]),
);
const slugs: string[] = [];
const posts = await readPosts("video");
for (const post of posts) slugs.push(`${field(frontMatter(post), "slug")}.mp4`);
for (const post of posts.filter(wanted)) {
  const entry = await film(post, pictures, music);
  films.set(entry.file, entry);
  const entries = slugs.map((file) => films.get(file)).filter((known) => known !== undefined);
  await writeFile(manifest, `${JSON.stringify(entries, null, 1)}\n`);
}
const total = [...films.values()].reduce((sum, entry) => sum + entry.bytes, 0);
console.log(`${films.size} films, ${(total / 1e6).toFixed(1)} MB`);
