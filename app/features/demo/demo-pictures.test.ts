import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { MediaEntry } from "#app/features/transfer/folder-schema.ts";

const MEDIA = resolve(import.meta.dirname, "../../../demo/media");

test.each(["photos", "stills"])(
  "each of the demo's %s says which place a crop keeps",
  async (name) => {
    const list: unknown = JSON.parse(await readFile(resolve(MEDIA, `${name}.json`), "utf8"));
    const entries = MediaEntry.array().parse(list);
    expect(entries.filter(({ focus }) => !focus).map(({ file }) => file)).toEqual([]);
  },
);
