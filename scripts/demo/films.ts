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
  captionCues,
  clamp,
  codecs,
  cutTimes,
  FADE,
  FILM_BYTES,
  FOCUS,
  FPS,
  HEIGHT,
  LONGEST,
  MUSIC,
  move,
  type Picture,
  READING,
  readShots,
  shotFilters,
  strictest,
  WIDTH,
} from "./film-shots.ts";
import {
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
