/** Reads transcripts and captions of any common form: WebVTT, SubRip (SRT) and plain text. */
import { readWebVtt, spreadLines, writeWebVtt } from "./web-vtt.ts";

/** SubRip writes fractions after a comma, and allows markup of its own. */
const SRT_TIMES =
  /^[ \t]*(\d{1,3}:\d\d:\d\d)[,.](\d{3})[ \t]*-->[ \t]*(\d{1,3}:\d\d:\d\d)[,.](\d{3}).*$/gm;
const SRT_MARKUP = /\{\\[^}]*\}|<\/?font[^>]*>/gi;

/** How long a line lasts in a file of unknown length, in seconds. */
const LINE_SECONDS = 4;

function vttOfSrt(text: string): string {
  const body = text
    .replace(SRT_MARKUP, "")
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, "&amp;")
    .replace(SRT_TIMES, "$1.$2 --> $3.$4");
  return `WEBVTT\n\n${body.trim()}\n`;
}

function vttOfLines(text: string, duration: number): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return writeWebVtt(spreadLines(lines.join("\n"), duration || lines.length * LINE_SECONDS));
}

/**
 * A file's text as WebVTT. The lines of a plain text are spread over the duration.
 * @param duration of the recording in seconds; 0 when unknown
 * @returns null when there is nothing to show in it
 */
export function readTimedText(file: string, duration: number): string | null {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const isTimed = text.includes("-->");
  const plain = () => vttOfLines(text, duration);
  const vtt = text.startsWith("WEBVTT") ? text : isTimed ? vttOfSrt(text) : plain();
  return readWebVtt(vtt).length > 0 ? vtt : null;
}
