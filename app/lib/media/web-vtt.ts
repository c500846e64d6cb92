import { withoutControls } from "#app/lib/control-characters.ts";
import { escapeText } from "#app/lib/html/escape.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";

/** A WebVTT cue; times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  speaker?: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** `HH:MM:SS.mmm` */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor(ms / MINUTE) % 60];
  const rest = String(ms % 1000).padStart(3, "0");
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}.${rest}`;
}

/**
 * A cue as a block of a file.
 * @param settings position and alignment, as they stand after its times
 */
export function writeCue({ start, end, text, speaker }: Cue, settings = ""): string {
  const voice = speaker ? `<v ${escapeText(speaker)}>` : "";
  return `${timestamp(start)} --> ${timestamp(end)}${settings}\n${voice}${escapeText(text)}\n`;
}

/** Writes a WebVTT file. */
export function writeWebVtt(cues: Cue[]): string {
  const blocks = cues.map((cue) => writeCue(cue));
  return withoutControls(["WEBVTT\n", ...blocks].join("\n"));
}

const SPEAKER = /^(\p{Lu}[\p{L}\p{M}\d .'’-]{0,40}): +(?=\S)/u;

/**
 * Estimates cues for a transcript without times: each line gets a share of the duration in
 * proportion to its length.
 * @param duration in seconds
 */
export function spreadLines(text: string, duration: number): Cue[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  let passed = 0;
  return lines.map((line) => {
    const start = (duration * passed) / total;
    passed += line.length;
    const speaker = SPEAKER.exec(line)?.[1];
    const words = line.replace(SPEAKER, "");
    const end = (duration * passed) / total;
    return { start, end, text: words, ...(speaker ? { speaker } : {}) };
  });
}

/** The line of a cue that has its times. */
export const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) +--> +(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;

const secondsOf = (hours = "0", minutes = "0", seconds = "0"): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The plain text of a cue's lines. */
const plainWords = (lines: string[]): string =>
  lines
    .join(" ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();

/** Parses a WebVTT file; skips notes, styles and blocks with malformed timings. */
export function readWebVtt(vtt: string): Cue[] {
  const blocks = vtt.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => TIMING.test(line));
    const [, ...times] = TIMING.exec(lines[at] ?? "") ?? [];
    if (times.length === 0) return [];
    const textLines = lines.slice(at + 1);
    const speaker = /<v(?:\.[\w.]+)? +([^>]+)>/.exec(textLines.join(" "))?.[1];
    return {
      start: secondsOf(...times.slice(0, 3)),
      end: secondsOf(...times.slice(3)),
      text: plainWords(textLines),
      ...(speaker ? { speaker: plainWords([speaker]) } : {}),
    };
  });
}

const isWords = (line: string): boolean =>
  line !== "" && !line.includes("-->") && !/^\d+$/.test(line);

/** The plain text of a WebVTT file, one line per cue line; skips notes and styles. */
export function wordsOfWebVtt(vtt: string): string {
  return vtt
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((block) => block.includes("-->"))
    .flatMap((block) => block.split("\n").map((line) => line.trim()))
    .filter(isWords)
    .map((line) => line.replace(/<v(?:\.[\w.]+)? ([^>]+)>/g, "$1: ").replace(/<[^>]*>/g, ""))
    .join("\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
