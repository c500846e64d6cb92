// Speaks the demo magazine's fifteen audio posts from their transcripts:
//   node scripts/demo/episodes.ts           all of them
//   node scripts/demo/episodes.ts 02 boat   only the posts whose file name contains one of these
// Needs festival with the voice festvox-us-slt-hts, flite, ffmpeg (with librubberband) and ffprobe. Writes
// demo/media/audio/episodes/<slug>.mp3, audio.json, the captions as demo/posts/audio/<nn>-<slug>.vtt, and the
// episode's file and length into the post's front matter.
//
// Every sentence is spoken into a file of its own, so the captions' times are exact.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  cuesOf,
  ENGINES,
  MUSIC,
  pauseBefore,
  readTranscript,
  type Spoken,
  sentencesOf,
  speak,
  TARGET,
  VOICES,
} from "./episode-voices.ts";
import {
  type Cue,
  changeFrontMatter,
  demo,
  ffmpeg,
  field,
  frontMatter,
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
import { RATE, waveBytes } from "./wave.ts";

/** The tags that podcast players read, as ID3v2.3 (ffmpeg writes comments in a way few of them know). */
function id3(tags: Record<string, string>, comment: string): Buffer {
  const text = (value: string) => Buffer.from(`\ufeff${value}`, "utf16le");
  const frame = (id: string, body: Buffer) => {
    const head = Buffer.alloc(10);
    head.write(id, "latin1");
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const utf16 = Buffer.from([1]);
  const frames = Object.entries(tags).map(([id, value]) =>
    frame(id, Buffer.concat([utf16, text(value)])),
  );
  const none = Buffer.concat([text(""), Buffer.from([0, 0])]);
  frames.push(
    frame("COMM", Buffer.concat([utf16, Buffer.from("eng", "latin1"), none, text(comment)])),
  );
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x03\x00\x00", "latin1"), Buffer.from(size), body]);
}

async function episode(post: Post, folder: string) {
  const matter = frontMatter(post);
  const slug = field(matter, "slug")!;
  const title = field(matter, "title")!;
  const about = /^audio: \{series: "([^"]+)", season: (\d+), episode: (\d+), minutes: (\d+)/m.exec(
    matter,
  );
  if (!about) throw new Error(`${post.name}: no series`);
  const [, series = "", season = "", number = "", minutes = ""] = about;
  const lines = readTranscript(
    await readFile(join(demo, "posts/audio", field(matter, "transcript")!), "utf8"),
  );
  const tune = MUSIC[slug]!;

  const opening = 4.2; // seconds of music before the first word
  const pieces: Array<{ at: number; samples: Float32Array }> = [];
  const cues: Cue[] = [];
  let at = opening;
  for (const [index, line] of lines.entries()) {
    if (index > 0) at += pauseBefore(line, lines[index - 1]!);
    const spoken: Spoken[] = [];
    for (const [place, text] of sentencesOf(line.text).entries()) {
      if (place > 0) at += 0.3;
      const samples = await speak(text, VOICES[line.speaker]!, folder);
      pieces.push({ at: Math.round(at * RATE), samples });
      const start = at;
      at += samples.length / RATE;
      spoken.push({ start, end: at, text });
    }
    cues.push(...cuesOf(line.speaker, spoken));
  }
  const closing = at + 0.5;
  const duration = closing + 7.5;
  const speech = new Float32Array(Math.round(duration * RATE));
  for (const piece of pieces) {
    for (const [i, sample] of piece.samples.entries()) speech[piece.at + i]! += sample;
  }
  const [speechFile, mixFile, codedFile] = ["speech.wav", "mix.wav", "coded.mp3"].map((name) =>
    join(folder, name),
  );
  await writeFile(speechFile!, waveBytes(speech));

  // The music plays alone, goes under the first words and out, and comes back after the last. A breath of room noise
  // keeps the pauses from falling into nothing.
  const tuneFile = join(media, "audio", tune);
  const loud = await measureLoudness(["-i", tuneFile], "loudnorm=I=-18:TP=-1.5");
  const gain = (-20.5 - Number(loud.input_i)).toFixed(2);
  const down = `volume='if(lt(t,${opening - 0.7}),1,if(lt(t,${opening + 0.3}),1-0.78*(t-${opening - 0.7}),0.22))':eval=frame`;
  const graph = [
    "[0:a]acompressor=threshold=0.09:ratio=2.4:attack=6:release=140:makeup=1.5[speech]",
    `[1:a]aresample=${RATE},pan=mono|c0=0.5*c0+0.5*c1,volume=${gain}dB,asplit[m1][m2]`,
    `[m1]atrim=end=${opening + 6},afade=t=in:d=0.4,${down},afade=t=out:st=${opening + 2.5}:d=3.5[open]`,
    `[m2]atrim=end=7,afade=t=in:d=0.8,afade=t=out:st=3.4:d=3.6,adelay=${Math.round(closing * 1000)}[close]`,
    `anoisesrc=r=${RATE}:color=pink:amplitude=0.0016:seed=7:duration=${duration}[room]`,
    `[speech][open][close][room]amix=inputs=4:duration=first:normalize=0,alimiter=limit=0.8:level=0[mix]`,
  ];
  await ffmpeg([
    ...["-i", speechFile!, "-i", tuneFile, "-filter_complex", graph.join(";")],
    ...words(`-map [mix] -ac 1 -ar ${RATE} -c:a pcm_f32le`),
    mixFile!,
  ]);
  const found = await measureLoudness(["-i", mixFile!], TARGET);
  const known = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`;
  await ffmpeg([
    ...["-i", mixFile!, "-af", `${TARGET}:${known}`],
    ...words(`-ac 1 -ar ${RATE} -c:a libmp3lame -b:a 48k -map_metadata -1 -id3v2_version 0`),
    codedFile!,
  ]);
  const file = `episodes/${slug}.mp3`;
  const target = join(media, "audio", file);
  const tags = {
    TIT2: title,
    TALB: series,
    TRCK: number,
    TPOS: season,
    TCON: "Podcast",
    TLAN: "eng",
  };
  await writeFile(
    target,
    Buffer.concat([id3(tags, "Spoken by synthetic voices"), await readFile(codedFile!)]),
  );

  const { duration: length, bytes } = await probe(target);
  const seconds = Math.round(length * 10) / 10;
  const vtt = `${post.name}.vtt`;
  await writeFile(join(demo, "posts/audio", vtt), webVtt(cues));
  const entry = `{series: ${JSON.stringify(series)}, season: ${season}, episode: ${number}, minutes: ${minutes}, seconds: ${seconds}, file: ${JSON.stringify(file)}, voices: synthetic}`;
  await changeFrontMatter(post, (now) => {
    const voiced = setField(now, "audio", entry, "photo");
    return setField(voiced, "captions", JSON.stringify(vtt), "transcript");
  });
  console.log(`${slug}: ${seconds} s, ${(bytes / 1e6).toFixed(2)} MB, ${cues.length} cues`);
  const speakers = [...new Set(lines.map((line) => line.speaker))];
  return {
    file,
    title,
    description: field(matter, "excerpt")!,
    series,
    season: Number(season),
    episode: Number(number),
    duration: seconds,
    bytes,
    captions: vtt,
    music: tune,
    author: "Written for this project, spoken by synthetic voices",
    license: "CC0-1.0 (own work)",
    voices: speakers.map((speaker) => ({ speaker, voice: ENGINES[VOICES[speaker]!.engine].name })),
    voiceLicenses: Object.fromEntries(
      speakers.map((speaker) => {
        const { name, license } = ENGINES[VOICES[speaker]!.engine];
        return [name, license];
      }),
    ),
  };
}

type Piece = { file: string; duration?: number; bytes?: number };
type Entry = Awaited<ReturnType<typeof episode>>;

const manifest = join(media, "audio/audio.json");
const before = JSON.parse(await readFile(manifest, "utf8")) as Array<Piece & Partial<Entry>>;
const pieces: Piece[] = [];
for (const piece of before.filter(({ file }) => !file.includes("/"))) {
  const { duration, bytes } = await probe(join(media, "audio", piece.file));
  pieces.push({ ...piece, duration: Math.round(duration * 10) / 10, bytes });
}
await mkdir(join(media, "audio/episodes"), { recursive: true });
const folder = await mkdtemp(join(tmpdir(), "episodes-"));
const entries: Piece[] = [];
for (const post of await readPosts("audio")) {
  const old = before.find(
    ({ file }) => file === `episodes/${field(frontMatter(post), "slug")}.mp3`,
  );
  if (wanted(post)) entries.push(await episode(post, folder));
  else if (old) entries.push(old);
}
await rm(folder, { recursive: true });
await writeFile(manifest, `${JSON.stringify([...pieces, ...entries], null, 1)}\n`);
const total = entries.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
console.log(`${entries.length} episodes, ${(total / 1e6).toFixed(1)} MB`);
