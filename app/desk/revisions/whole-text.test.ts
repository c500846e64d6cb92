import { expect, test } from "vitest";
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { wholeTexts } from "./whole-text.ts";

const NOW = {
  ...pickFields(REVISED_FIELDS, () => ""),
  title: "Fog",
  excerpt: "It came at six.",
  bodyMarkdown: "Thick.\r\nGrey.",
};

test("title, excerpt and body are compared as one text", () => {
  const before = { ...NOW, excerpt: "" };
  expect(wholeTexts(before, NOW)).toEqual([
    "Fog\n\nThick.\nGrey.",
    "Fog\n\nIt came at six.\n\nThick.\nGrey.",
  ]);
});

test("fields that an old revision did not store do not count as added", () => {
  const [before, after] = wholeTexts({ ...NOW, excerpt: null }, NOW);
  expect(before).toBe(after);
});
