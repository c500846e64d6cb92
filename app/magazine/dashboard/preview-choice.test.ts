import { expect, test } from "vitest";
import { previewSearch, readPreviewChoice } from "./preview-choice.ts";

const read = (search: string) => readPreviewChoice(new URLSearchParams(search), "single-video");

test("a preview begins with the post's own page on a desk, in the light", () => {
  const first = { layout: "single-video", width: "desk", isDark: false };
  expect(read("")).toEqual(first);
  expect(read("layout=constructor&width=__proto__&look=x")).toEqual(first);
});

test("what was chosen stays in the address", () => {
  const chosen = { layout: "single-3-sidebar", width: "phone", isDark: true } as const;
  expect(read(previewSearch(chosen))).toEqual(chosen);
});
