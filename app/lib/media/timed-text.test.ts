import { expect, test } from "vitest";
import { readTimedText } from "./timed-text.ts";
import { readWebVtt } from "./web-vtt.ts";

const cuesOf = (file: string, duration = 0) => readWebVtt(readTimedText(file, duration) ?? "");

test("WebVTT is kept as it is", () => {
  const vtt = "WEBVTT - a title\n\n00:01.000 --> 00:02.000 line:0\nHello\n";
  expect(readTimedText(`\ufeff${vtt.replaceAll("\n", "\r\n")}`, 0)).toBe(vtt);
});

test("SubRip becomes WebVTT, with its line breaks and without its own markup", () => {
  const srt =
    "1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Ham & <i>eggs</i>\r\nfor <font color=red>two</font>\r\n\r\n2\r\n0:01:00,000 --> 0:01:01,000 X1:40\r\nEnd\r\n";
  expect(readTimedText(srt, 0)).toBe(
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHam &amp; <i>eggs</i>\nfor two\n\n2\n0:01:00.000 --> 0:01:01.000\nEnd\n",
  );
  expect(cuesOf(srt)).toEqual([
    { start: 1, end: 2.5, text: "Ham & eggs for two" },
    { start: 60, end: 61, text: "End" },
  ]);
});

test("a plain text is spread over the recording, with its speakers", () => {
  const cues = cuesOf("Ada: One.\n\nTwo.\n", 10);
  expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
    ["Ada", "One."],
    [undefined, "Two."],
  ]);
  expect(cues[1]!.end).toBe(10);
  expect(cuesOf("One.\nTwo.")[1]!.end).toBe(8);
});

test("a file with nothing to show is refused", () => {
  for (const file of ["", " \n", "WEBVTT\n", "1\n00:00 --> never\nWords"]) {
    expect(readTimedText(file, 10)).toBeNull();
  }
});
