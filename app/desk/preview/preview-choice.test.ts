import { expect, test } from "vitest";
import { previewSearch, readPreviewChoice } from "./preview-choice.ts";

const read = (search: string) => readPreviewChoice(new URLSearchParams(search), "single-video");

test("a preview starts with the post's own layout, desktop width and light theme", () => {
  const first = { layout: "single-video", width: "desk", isDark: false };
  expect(read("")).toEqual(first);
  expect(read("layout=constructor&width=__proto__&look=x")).toEqual(first);
});

test("choices are stored in the URL", () => {
  const chosen = { layout: "single-3-sidebar", width: "phone", isDark: true } as const;
  expect(read(previewSearch(chosen))).toEqual(chosen);
});
