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
  run,
  setField,
  wanted,
  webVtt,
  words,
} from "./lib.ts";

const RATE = 24_000;
const LEVEL = 0.075; // of a sentence's loud parts, as a root mean square
const TARGET = "loudnorm=I=-19:TP=-1.5:LRA=11";
const CUE_LETTERS = 90;

/**
 * A voice is one of four synthesizers, and how it is changed: "pitch" and "body" (the size of throat and mouth) as
 * factors, "pace" as a factor of its speed, "place" for where it is heard.
 */
type Voice = {
  engine: "hts" | "slt" | "rms" | "awb";
  pitch?: number;
  body?: number;
  pace?: number;
  place?: "loudspeaker" | "organ";
};

const ENGINES: Record<Voice["engine"], { name: string; license: string }> = {
  hts: {
    name: "festvox-us-slt-hts (CMU ARCTIC slt, HTS, Festival)",
    license:
      "EST-2003, EST-2000 and BSD-3-clause; Carnegie Mellon University, HTS working group (Nagoya Institute of Technology, Tokyo Institute of Technology)",
  },
  slt: {
    name: "flite slt (CMU ARCTIC)",
    license: "CMU Flite licence (MIT-like); Carnegie Mellon University",
  },
  rms: {
    name: "flite rms (CMU ARCTIC)",
    license: "CMU Flite licence (MIT-like); Carnegie Mellon University",
  },
  awb: {
    name: "flite awb (CMU ARCTIC)",
    license: "CMU Flite licence (MIT-like); Carnegie Mellon University",
  },
};

const VOICES: Record<string, Voice> = {
  // The presenters.
  Samir: { engine: "rms", pitch: 1.06, pace: 1.07 },
  Amara: { engine: "hts", pitch: 1.0, pace: 1.02 },
  Priya: { engine: "hts", pitch: 1.07, body: 1.03, pace: 1.05 },
  Luca: { engine: "awb", pitch: 1.0, pace: 0.95 },
  Zuzana: { engine: "hts", pitch: 0.95, body: 0.98, pace: 0.97 },
  Rafael: { engine: "rms", pitch: 1.16, body: 1.04, pace: 1.03 },
  // Their guests.
  Marian: { engine: "hts", pitch: 0.96, body: 0.98 },
  Lift: { engine: "hts", pitch: 0.96, body: 0.98, pace: 0.95, place: "loudspeaker" },
  Daniel: { engine: "awb", pitch: 1.04, body: 1.03 },
  Wanda: { engine: "hts", pitch: 0.88, body: 0.95, pace: 0.97 },
  Matis: { engine: "awb", pitch: 0.76, body: 0.93, pace: 0.85 },
  Hyacinth: { engine: "slt", pitch: 0.94, body: 0.95, pace: 1.0 },
  Averil: { engine: "hts", pitch: 0.86, body: 0.98, pace: 0.93 },
  Callum: { engine: "slt", pitch: 1.42, body: 1.15, pace: 1.03 },
  Benedek: { engine: "awb", pitch: 1.0, body: 0.97, pace: 0.93 },
  Constance: { engine: "slt", pitch: 0.88, body: 0.98, pace: 0.95 },
  Sister: { engine: "hts", pitch: 0.94, body: 0.96, pace: 1.08 },
  Gus: { engine: "rms", pitch: 0.88, body: 0.93, pace: 0.95 },
  Clement: { engine: "awb", pitch: 0.72, body: 0.94, pace: 0.88 },
  Winnie: { engine: "slt", pitch: 1.0, pace: 0.96 },
  Aldous: { engine: "awb", pitch: 0.96, body: 0.98, pace: 0.92, place: "organ" },
  Božena: { engine: "slt", pitch: 0.8, body: 0.91, pace: 0.9 },
  Dorothea: { engine: "hts", pitch: 0.91, body: 1.0, pace: 0.95 },
  Mother: { engine: "slt", pitch: 0.82, body: 0.93, pace: 0.93 },
  Alda: { engine: "hts", pitch: 1.1, body: 1.05, pace: 0.95 },
  Vasco: { engine: "awb", pitch: 0.92, body: 0.96, pace: 0.9 },
};

const MUSIC: Record<string, string> = {
  "ninth-floor-doors-opening": "04-blue-kitchen.mp3",
  "earth-speaking-night-shift": "12-tape-loop.mp3",
  "left-at-the-second-dog": "09-harbour-reel.mp3",
  "a-hat-in-the-mop-cupboard": "13-waltz-for-a-window.mp3",
  "she-put-the-lamp-on-the-table": "01-morning-pages.mp3",
  "a-pond-with-the-volume-up": "15-lantern.mp3",
  "two-hundred-and-fourteen-lines-for-easter": "14-signal.mp3",
  "number-fourteen-thick-cut": "02-late-tram.mp3",
  "ward-seven-calls-it-offside": "11-sunday-funk.mp3",
  "gallstones-on-tuesdays": "06-quartet-in-amber.mp3",
  "next-said-the-tuner": "10-north-light.mp3",
  "eleven-jars-and-no-conductor": "08-clockwork.mp3",
  "half-a-penny-rounded-up": "07-night-drive.mp3",
  "the-wall-that-shuts-at-two": "03-garden-gate.mp3",
  "look-at-the-boat": "05-praia.mp3",
};

/** Silences that belong to the story: seconds before the line with this text. */
const SILENCES: Record<string, number> = {
  "Wanda: Hm.": 1.9,
  "Samir: Wanda?": 1.8,
  "Constance: Fourteen.": 1.3,
  "Winnie: Oh.": 1.4,
  "Gus: Wait.": 0.9,
  "Priya: So I held my breath. And there they all were.": 1.2,
  "Callum: Miss. It's your zip.": 0.9,
  "Zuzana: Then, blup. And they all went on.": 1.3,
  "Mother: Alda.": 1.0,
  "Vasco: No.": 0.9,
  'Vasco: She said, "Yes. That\'s the one."': 1.2,
};

/** What the synthesizers would get wrong, as they should read it. */
const READ_AS: Array<[RegExp, string]> = [
  [/\b9999\b/g, "ninety-nine ninety-nine"],
  [/\bZ\b/g, "zed"],
  [/\bThey live\b/g, "They liv"],
  [/\bvery close\b/g, "very kloce"],
  [/\bHm\b/g, "hahm"],
  [/\bsenhora\b/g, "senyora"],
  [/["“”]|(?<![a-z])'|'(?![a-z])/gi, ""],
  [/[–—]/g, ", "],
];

/** Names and odd words in ARPAbet, a stress on each vowel and "-" between syllables. */
const LEXICON: Record<string, string> = {
  samir: "s ax0 - m ih1 r",
  haddad: "hh ax0 - d aa1 d",
  okafor: "ow0 - k aa1 - f ao0 r",
  piotr: "p y ao1 - t er0",
  averil: "ae1 - v er0 - ax0 l",
  priya: "p r iy1 - y ax0",
  raman: "r aa1 - m ax0 n",
  pruitt: "p r uw1 - ih0 t",
  novakova: "n ow1 - v aa0 - k ow0 - v aa0",
  zuzana: "z uw1 - z ax0 - n ax0",
  bozena: "b ow1 - zh eh0 - n ax0",
  okoro: "ow0 - k ao1 - r ow0",
  aldous: "ao1 l - d ax0 s",
  marques: "m aa1 r - k eh0 sh",
  leal: "l ey0 - aa1 l",
  senyora: "s ey0 - n y ao1 - r ax0",
  hahm: "hh ah1 m",
  liv: "l ih1 v",
  kloce: "k l ow1 s",
  zed: "z eh1 d",
};

const fliteLexicon = Object.entries(LEXICON)
  .map(([word, phones]) => `${word} : ${phones.replaceAll(" -", "")}\n`)
  .join("");

const festivalLexicon = Object.entries(LEXICON)
  .map(([word, phones]) => {
    const syllables = phones.split(" - ").map((syllable) => {
      const stress = syllable.includes("1") ? 1 : 0;
      return `((${syllable.replaceAll(/[01]/g, "")}) ${stress})`;
    });
    return `(lex.add.entry '("${word}" nil (${syllables.join(" ")})))\n`;
  })
  .join("");

type Line = { speaker: string; text: string };

function readTranscript(text: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const at = line.indexOf(": ");
      const speaker = line.slice(0, at);
      if (!VOICES[speaker]) throw new Error(`no voice for "${speaker}"`);
      return { speaker, text: line.slice(at + 2).trim() };
    });
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]["']?)\s+(?=["'A-Z0-9])/);

function plain(text: string): string {
  let read = text;
  for (const [pattern, as] of READ_AS) read = read.replace(pattern, as);
  return read.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** What is heard of a wave file: 16-bit mono samples as fractions, without the silence at both ends. */
async function readWave(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  let at = 12;
  while (bytes.toString("latin1", at, at + 4) !== "data") at += 8 + bytes.readUInt32LE(at + 4);
  const start = at + 8;
  const count = Math.floor(Math.min(bytes.readUInt32LE(at + 4), bytes.length - start) / 2);
  const samples = Float32Array.from(
    { length: count },
    (_, i) => bytes.readInt16LE(start + 2 * i) / 32768,
  );
  const loud = (sample: number) => Math.abs(sample) > 0.006;
  const first = samples.findIndex(loud);
  const last = samples.findLastIndex(loud);
  if (first < 0) throw new Error(`${file}: nothing is heard`);
  const margin = Math.round(0.03 * RATE);
  return samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + 2 * margin));
}

function waveBytes(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + 4 * samples.length);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(3, 20); // floating point
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(4 * RATE, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(4 * samples.length, 40);
  for (const [i, sample] of samples.entries()) bytes.writeFloatLE(sample, 44 + 4 * i);
  return bytes;
}

/** Brings the loud parts of a sentence to one level, so that no speaker is louder than the other. */
function levelled(samples: Float32Array, factor: number): Float32Array {
  const step = Math.round(0.02 * RATE);
  const powers: number[] = [];
  for (let at = 0; at + step <= samples.length; at += step) {
    let sum = 0;
    for (let i = at; i < at + step; i += 1) sum += samples[i]! ** 2;
    powers.push(sum / step);
  }
  powers.sort((a, b) => b - a);
  const loud = powers.slice(0, Math.ceil(powers.length * 0.5));
  const level = Math.sqrt(loud.reduce((a, b) => a + b, 0) / loud.length);
  const gain = (factor * LEVEL) / level;
  return samples.map((sample) => sample * gain);
}

const PLACES = {
  loudspeaker: "highpass=f=380,lowpass=f=3300,acompressor=threshold=0.1:ratio=4",
  organ:
    "highpass=f=170,lowpass=f=4200,apad=pad_dur=0.9,aecho=0.7:0.75:29|47|83|127|190|310:0.42|0.36|0.3|0.24|0.18|0.1",
};

/** Speaks one sentence. */
async function speak(sentence: string, voice: Voice, folder: string): Promise<Float32Array> {
  const { engine, pitch = 1, body = 1, pace = 1 } = voice;
  const [text, raw, done] = [
    join(folder, "text.txt"),
    join(folder, "raw.wav"),
    join(folder, "done.wav"),
  ];
  await writeFile(text, `${plain(sentence)}\n`);
  if (engine === "hts") {
    const set = join(folder, "voice.scm");
    const rate = `(set! hts_engine_params (append hts_engine_params (list '("-r" ${pace}))))`;
    await writeFile(set, `(voice_cmu_us_slt_arctic_hts)\n${festivalLexicon}${rate}\n`);
    await run("text2wave", ["-eval", set, "-o", raw, text]);
  } else {
    const lexicon = join(folder, "lexicon.txt");
    await writeFile(lexicon, fliteLexicon);
    const stretch = `duration_stretch=${(1 / pace).toFixed(3)}`;
    await run("flite", [
      "-voice",
      engine,
      "-add_lex",
      lexicon,
      "--setf",
      stretch,
      "-f",
      text,
      "-o",
      raw,
    ]);
  }
  // Played faster or slower the whole voice changes size; rubberband then sets pitch and length alone.
  const rate = engine === "hts" ? 32_000 : 16_000;
  const chain = [
    `asetrate=${Math.round(rate * body)}`,
    `aresample=${RATE}`,
    `rubberband=pitch=${(pitch / body).toFixed(4)}:tempo=${(1 / body).toFixed(4)}:formant=preserved:pitchq=quality:transients=smooth`,
    "highpass=f=60",
    ...(voice.place ? [PLACES[voice.place]] : []),
  ];
  await ffmpeg([
    "-i",
    raw,
    "-af",
    chain.join(","),
    ...words(`-ac 1 -ar ${RATE} -c:a pcm_s16le`),
    done,
  ]);
  return levelled(await readWave(done), voice.place === "organ" ? 0.8 : 1);
}

/** Cuts a sentence that is too long for one caption at the comma nearest its middle. */
function halves(sentence: string): string[] {
  if (sentence.length <= CUE_LETTERS * 1.3) return [sentence];
  const commas = [...sentence.matchAll(/[,;:] /g)].map((found) => found.index + 1);
  const middle = sentence.length / 2;
  const cut = commas.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (!cut || cut < 20 || sentence.length - cut < 20) return [sentence];
  return [...halves(sentence.slice(0, cut)), ...halves(sentence.slice(cut + 1))];
}

type Spoken = { start: number; end: number; text: string };

/** One cue for a line, or several for a long one: whole sentences, as many as fit. */
function cuesOf(speaker: string, spoken: Spoken[]): Cue[] {
  const parts = spoken.flatMap((sentence) => {
    let at = sentence.start;
    const span = sentence.end - sentence.start;
    return halves(sentence.text).map((text) => {
      const part = { start: at, end: at + (span * text.length) / sentence.text.length, text };
      at = part.end;
      return part;
    });
  });
  const cues: Cue[] = [];
  for (const part of parts) {
    const last = cues.at(-1);
    if (last && last.text.length + part.text.length < CUE_LETTERS) {
      last.text += ` ${part.text}`;
      last.end = part.end;
    } else {
      cues.push({ ...part, speaker });
    }
  }
  return cues;
}

/** The silence before a line. */
function pauseBefore(line: Line, before: Line): number {
  const asked = SILENCES[`${line.speaker}: ${line.text}`];
  if (asked) return asked;
  if (line.speaker === before.speaker) return 0.75;
  if (before.text.endsWith("?")) return 0.42;
  return line.text.length < 24 ? 0.4 : 0.55;
}

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
