import { expect, test } from "vitest";
import { freeLanguage } from "./timed-texts.ts";

const textIn = (language: string) => ({ language, label: "", vtt: "WEBVTT\n" });

test("a transcript is in the language that its file names, or else in the page's", () => {
  expect(freeLanguage([], "en", { name: "talk.de.vtt" })).toBe("de");
  expect(freeLanguage([], "en", { name: "talk_pt-BR.srt" })).toBe("pt");
  expect(freeLanguage([], "en", { name: "talk.vtt", vtt: "WEBVTT\nLanguage: fr\n\n" })).toBe("fr");
  expect(freeLanguage([], "en", { name: "The-owl.vtt", vtt: "WEBVTT\n\nLanguage: fr" })).toBe("en");
  expect(freeLanguage([textIn("de")], "en", { name: "talk.de.vtt" })).toBe("en");
  expect(freeLanguage([textIn("en")], "en")).toBe("ar");
});
