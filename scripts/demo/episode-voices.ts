// How an episode of the demo magazine is spoken: voices, pronunciation, pauses and captions.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cue, ffmpeg, run, words } from "./lib.ts";
import { levelled, RATE, readWave } from "./wave.ts";

export const TARGET = "loudnorm=I=-19:TP=-1.5:LRA=11";
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

export const ENGINES: Record<Voice["engine"], { name: string; license: string }> = {
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

export const VOICES: Record<string, Voice> = {
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

export const MUSIC: Record<string, string> = {
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

export function readTranscript(text: string): Line[] {
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

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!]["']?)\s+(?=["'A-Z0-9])/);

function plain(text: string): string {
  let read = text;
  for (const [pattern, as] of READ_AS) read = read.replace(pattern, as);
  return read.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

const PLACES = {
  loudspeaker: "highpass=f=380,lowpass=f=3300,acompressor=threshold=0.1:ratio=4",
  organ:
    "highpass=f=170,lowpass=f=4200,apad=pad_dur=0.9,aecho=0.7:0.75:29|47|83|127|190|310:0.42|0.36|0.3|0.24|0.18|0.1",
};

/** Speaks one sentence. */
export async function speak(sentence: string, voice: Voice, folder: string): Promise<Float32Array> {
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

export type Spoken = { start: number; end: number; text: string };

/** One cue for a line, or several for a long one: whole sentences, as many as fit. */
export function cuesOf(speaker: string, spoken: Spoken[]): Cue[] {
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
export function pauseBefore(line: Line, before: Line): number {
  const asked = SILENCES[`${line.speaker}: ${line.text}`];
  if (asked) return asked;
  if (line.speaker === before.speaker) return 0.75;
  if (before.text.endsWith("?")) return 0.42;
  return line.text.length < 24 ? 0.4 : 0.55;
}
