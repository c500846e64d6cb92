import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SPECIMENS } from "./kit.tsx";

const MAGAZINE = join(import.meta.dirname, "..");

/** Plays films inside the cards of the page; it has no look of its own. */
const UNSEEN = ["cards/parts/video-previews.tsx"];

test("every card, part of a card and widget can be looked at in the kit", () => {
  const files = globSync(["cards/**/*.tsx", "widgets/*.tsx"], { cwd: MAGAZINE })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes(".test.") && !UNSEEN.includes(file));
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(SPECIMENS.map(({ file }) => file))].sort()).toEqual(files.sort());
});
