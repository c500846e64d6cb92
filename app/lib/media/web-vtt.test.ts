import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebVtt, spreadLines, wordsOfWebVtt, writeWebVtt } from "./web-vtt.ts";

test("lines without times are spread over the duration by word count", () => {
  const cues = spreadLines("Short.\n\nSamir: Much longer than that.\n", 20);
  expect(cues.map(({ text, speaker }) => [speaker, text])).toEqual([
    [undefined, "Short."],
    ["Samir", "Much longer than that."],
  ]);
  expect(cues[0]!.start).toBe(0);
  expect(cues[0]!.end).toBe(cues[1]!.start);
  expect(cues[1]!.end).toBeCloseTo(20);
});

test("text is escaped in cues", () => {
  const vtt = writeWebVtt([{ start: 61.5, end: 3600, text: "a --> b <c>", speaker: "R&D" }]);
  expect(vtt).toBe("WEBVTT\n\n00:01:01.500 --> 01:00:00.000\n<v R&amp;D>a --&gt; b &lt;c&gt;\n");
});

test("the text of captions is extracted without times, numbers, notes and tags", () => {
  const vtt =
    "WEBVTT\n\nNOTE made by hand\n\n1\n00:00.000 --> 00:01.000\n<v Marian>Doors <i>closing</i> &amp; opening.\n";
  expect(wordsOfWebVtt(vtt)).toBe("Marian: Doors closing & opening.");
});

test("a written file is parsed back", () => {
  const word = fc.stringMatching(/^[a-zA-Z<>&'é]{1,12}$/);
  const cue = fc.record({
    start: fc.integer({ min: 0, max: 9000 }).map((tenths) => tenths / 10),
    text: word,
    speaker: fc.constantFrom("Ada", "R&D"),
  });
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 5 }), (given) => {
      const cues = given.map((one) => ({ ...one, end: one.start + 1 }));
      expect(readWebVtt(writeWebVtt(cues))).toEqual(cues);
    }),
  );
});

test("notes, styles and invalid times are no cues; hours are optional", () => {
  const vtt =
    "WEBVTT - a title\r\n\r\nNOTE 00:01.000\r\n\r\nSTYLE\r\n::cue {}\r\n\r\nid\r\n01:02.500 --> 01:03.000 line:0\r\nTwo\r\n<i>lines</i>\r\n\r\n1:2 --> 3\r\nno";
  expect(readWebVtt(vtt)).toEqual([{ start: 62.5, end: 63, text: "Two lines" }]);
});
