import { expect, test } from "vitest";
import { writeWebVtt } from "#app/lib/media/web-vtt.ts";
import { transcriptHtml } from "./transcript.server.ts";

const cue = (start: number, text: string, speaker?: string) => ({
  start,
  end: start + 1,
  text,
  ...(speaker ? { speaker } : {}),
});

const html = (...cues: ReturnType<typeof cue>[]) =>
  transcriptHtml("p", "/media/a.mp3", writeWebVtt(cues));

test("consecutive sentences of one speaker form a paragraph", () => {
  const paragraphs = html(cue(0, "One.", "Ada"), cue(1, "Two.", "Ada"), cue(2, "Three.", "Ben"));
  expect(paragraphs.match(/<p>/g)).toHaveLength(2);
  expect(paragraphs.match(/<b>(\w+)<\/b>/g)).toEqual(["<b>Ada</b>", "<b>Ben</b>"]);
});

test("a transcript's text is escaped", () => {
  const hostile = html(cue(0, '<img src=x onerror=alert(1)> "&', '"><script>'));
  expect(hostile).not.toMatch(/<(?:img|script)/);
});

test("captions without speakers form one paragraph, an empty file none", () => {
  expect(html(cue(0, "One."), cue(1, "Two.")).match(/<p>/g)).toHaveLength(1);
  expect(transcriptHtml("p", "/media/a.mp3", "WEBVTT\n")).toBe("");
});
