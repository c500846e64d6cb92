import { expect, test } from "vitest";
import { spreadLines, wordsOfWebVtt, writeWebVtt } from "./web-vtt.ts";

test("lines without times share the film's length by the length of their words", () => {
  const cues = spreadLines("Short.\n\nSamir: Much longer than that.\n", 20);
  expect(cues.map(({ text, speaker }) => [speaker, text])).toEqual([
    [undefined, "Short."],
    ["Samir", "Much longer than that."],
  ]);
  expect(cues[0]!.start).toBe(0);
  expect(cues[0]!.end).toBe(cues[1]!.start);
  expect(cues[1]!.end).toBeCloseTo(20);
});

test("what is said cannot break out of its cue", () => {
  const vtt = writeWebVtt([{ start: 61.5, end: 3600, text: "a --> b <c>", speaker: "R&D" }]);
  expect(vtt).toBe("WEBVTT\n\n00:01:01.500 --> 01:00:00.000\n<v R&amp;D>a --&gt; b &lt;c&gt;\n");
});

test("the words of captions are found without times, numbers, notes and tags", () => {
  const vtt =
    "WEBVTT\n\nNOTE made by hand\n\n1\n00:00.000 --> 00:01.000\n<v Marian>Doors <i>closing</i> &amp; opening.\n";
  expect(wordsOfWebVtt(vtt)).toBe("Marian: Doors closing & opening.");
});
