import { expect, test } from "vitest";
import { keepUnits } from "./line-breaks.ts";

/** No-break spaces, visible. */
const shown = (text: string) => keepUnits(text).replaceAll("\u00a0", "~");

test.each([
  ["rise 165 millimetres and run back 300", "rise 165~millimetres and run back 300"],
  ["6.74 kg, 94.2 kilos", "6.74~kg, 94.2~kilos"],
  ["at 10 p.m. it was -4 °C", "at 10~p.m. it was -4~°C"],
  ["2.2 million people, 59 per cent", "2.2~million people, 59~per cent"],
  ["8 €, 100 km/h and 17 inches", "8~€, 100~km/h and 17~inches"],
])("a number and its unit are not parted: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  "1 man, 2 metronomes, 3 hats",
  "in 1997 per year",
  "4 Minutes",
  "five metres",
  "في 5 أيام و 20 مترًا",
  "",
])("other words after a number stay as they are: %s", (text) => {
  expect(shown(text)).toBe(text);
});
