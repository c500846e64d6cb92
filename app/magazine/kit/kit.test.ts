import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SPECIMENS } from "./kit.tsx";

const MAGAZINE = join(import.meta.dirname, "..");

/** The first is shown inside a video's card; the others by the sections built on them. */
const UNSEEN = [
  "cards/media/video-preview.tsx",
  "sections/mosaics/magazine-frame.tsx",
  "sections/newsletter-form.tsx",
  "sections/slider-section.tsx",
  "sections/titled-section.tsx",
];

test("every card, part of a card, widget and section can be looked at in the kit", () => {
  const files = globSync(["cards/**/*.tsx", "sections/**/*.tsx"], { cwd: MAGAZINE })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes(".test.") && !UNSEEN.includes(file))
    .filter((file) => !file.startsWith("cards/grids/") && !file.startsWith("sections/art/"));
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(SPECIMENS.map(({ file }) => file))].sort()).toEqual(files.sort());
});
