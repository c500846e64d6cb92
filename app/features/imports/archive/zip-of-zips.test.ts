import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeZip } from "#tests/factories/exports.ts";
import { openArchive } from "./open-archive.server.ts";

const unpacked = () => readdirSync(tmpdir()).filter((name) => name.startsWith("masthead-import-"));

const zipped = async (files: Readonly<Record<string, string>>) =>
  readFileSync(await makeZip(files));

test("the parts of a zip of zips are one archive, and leave nothing behind", async () => {
  const before = unpacked();
  const path = await makeZip({
    "Export-Part-1.zip": await zipped({ "a.md": "A", "b.md": "B" }),
    "Export-Part-2.zip": await zipped({ "c.md": "C", "inner.zip": "no zip" }),
  });
  const archive = await openArchive(path);
  expect(archive.files).toEqual(["a.md", "b.md", "c.md", "inner.zip"]);
  expect(await text(await archive.open("c.md"))).toBe("C");
  archive.close();
  expect(unpacked()).toEqual(before);
});

test("a part that is no zip is named, and leaves nothing behind", async () => {
  const before = unpacked();
  const path = await makeZip({ "Export-Part-1.zip": "no zip" });
  await expect(openArchive(path)).rejects.toMatchObject({
    code: "not-zip",
    place: { file: "Export-Part-1.zip" },
  });
  expect(unpacked()).toEqual(before);
});
