import { expect, test } from "vitest";
import { readWebVtt } from "./web-vtt.ts";
import { insertCue, removeCue, replaceCue } from "./web-vtt-edits.ts";

const VTT = `WEBVTT

NOTE by hand

one
00:01.000 --> 00:02.000 line:0 align:start
<v Ada>Hello <i>there</i>

00:02.000 --> 00:03.000
Two
lines
`;

const texts = (vtt: string) => readWebVtt(vtt).map(({ text }) => text);

test("a corrected line keeps its place on the screen, and all others their bytes", () => {
  const [first] = readWebVtt(VTT);
  const vtt = replaceCue(VTT, 0, { ...first!, text: "Hello\n\nyou" });
  expect(vtt).toBe(`WEBVTT

NOTE by hand

one
00:00:01.000 --> 00:00:02.000 line:0 align:start
<v Ada>Hello you

00:02.000 --> 00:03.000
Two
lines
`);
});

test("lines are removed and added where they are wanted", () => {
  expect(texts(removeCue(VTT, 0))).toEqual(["Two lines"]);
  const cue = { start: 2, end: 2.5, text: "Between" };
  expect(texts(insertCue(VTT, 0, cue))).toEqual(["Hello there", "Between", "Two lines"]);
  expect(texts(insertCue(VTT, 1, cue))).toEqual(["Hello there", "Two lines", "Between"]);
  expect(texts(insertCue(VTT, -1, cue))).toEqual(["Between", "Hello there", "Two lines"]);
  expect(texts(insertCue("WEBVTT\n", -1, cue))).toEqual(["Between"]);
});

test("a line that is not there changes nothing", () => {
  expect(removeCue(VTT, 2)).toBe(VTT);
  expect(replaceCue(VTT, -1, { start: 0, end: 1, text: "" })).toBe(VTT);
});
