import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { databases } from "#tests/database.ts";
import { emptyMagazine, exportFolder, importInto } from "#tests/factories/archives.ts";
import { makeFolder, put, temporaryFolder } from "#tests/factories/folder.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { fromMarkdown, toMarkdown } from "./markdown-row.server.ts";
import { openMagazineArchive } from "./read-archive.server.ts";
import { openTarget, openZipTarget } from "./target.server.ts";
import { writeArchive } from "./write-archive.server.ts";

async function makeArchive(): Promise<string> {
  const magazine = await emptyMagazine();
  await importFolder(magazine, await makeFolder());
  return exportFolder(magazine);
}

/** Changes a file of an archive, and its checksum with it. */
function rewrite(folder: string, path: string, change: (text: string) => string): void {
  const text = change(readFileSync(join(folder, path), "utf8"));
  writeFileSync(join(folder, path), text);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const sha256 = createHash("sha256").update(text).digest("hex");
  manifest.files[path] = { bytes: Buffer.byteLength(text), sha256 };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

describe.each(databases)("an archive on $name that", ({ open }) => {
  test("refers to what is not in it is refused, and nothing is written", async () => {
    const folder = await makeArchive();
    rewrite(folder, "comments/comments.jsonl", (lines) =>
      lines.replace(/"user_id":"ben"/, '"user_id":"nobody"'),
    );
    const client = await open();
    await expect(importInto(client, folder)).rejects.toThrow("refers to what is not in it");
    expect(await client.db.selectFrom("posts").select("id").execute()).toEqual([]);
    // The reason of the refusal is gone: the same magazine takes a whole archive.
    await importInto(client, await makeArchive());
    expect(await client.db.selectFrom("posts").select("id").execute()).toHaveLength(3);
  });
});

test("an archive is refused where somebody has an account, before anything is written", async () => {
  const folder = await makeArchive();
  const { db, ...client } = await openMigratedSqlite();
  await makeUser(db);
  await expect(importInto({ ...client, db }, folder)).rejects.toThrow(
    'The magazine is not empty: there is something in "users".',
  );
  expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
});

test("a file that is missing or has changed is named", async () => {
  const folder = await makeArchive();
  const attempt = async () => importInto(await openMigratedSqlite(), folder);
  const path = join(folder, "members/users.jsonl");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace("Ben", "Eve"));
  await expect(attempt()).rejects.toThrow("members/users.jsonl has changed");
  rmSync(path);
  await expect(attempt()).rejects.toThrow("members/users.jsonl is missing.");
  const manifest = join(folder, "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"version": 1', '"version": 2'));
  await expect(attempt()).rejects.toThrow("manifest.json is damaged, or of another version.");
});

test("an archive of a newer program, or of some parts, is refused", async () => {
  const magazine = await emptyMagazine();
  const folder = temporaryFolder();
  await writeArchive(magazine, await openTarget(folder), { parts: ["posts", "pages"] });
  await expect(importInto(await openMigratedSqlite(), folder)).rejects.toThrow(
    "The archive is not whole: it was made without comments, media",
  );
  const newer = await exportFolder(magazine);
  const path = join(newer, "manifest.json");
  writeFileSync(path, readFileSync(path, "utf8").replace(/"schema": "\d+/, '"schema": "9999'));
  await expect(importInto(await openMigratedSqlite(), newer)).rejects.toThrow("newer version");
});

test("what is imported among other content is no archive, and the other way round", async () => {
  await expect(openSource(await makeArchive())).rejects.toThrow("is the archive of a magazine");
  const site = temporaryFolder();
  put(site, "manifest.json", { name: "A website" });
  put(site, "post.md", "# A post");
  expect(await openMagazineArchive(site)).toBeNull();
  const opened = await openSource(site);
  opened.archive.close();
  expect(opened.source.name).toBe("markdown");
});

test("the same magazine is the same zip, and a zip is imported as a folder is", async () => {
  const first = await emptyMagazine();
  await importFolder(first, await makeFolder());
  const zips = ["first.zip", "second.zip"].map((name) => join(temporaryFolder(), name));
  await writeArchive(first, await openTarget(zips[0]!));
  const second = await importInto(await openMigratedSqlite(), zips[0]!);
  await writeArchive(second, await openTarget(zips[1]!));
  expect(readFileSync(zips[1]!).equals(readFileSync(zips[0]!))).toBe(true);
});

test("a file that the store has lost is named in the manifest, and the rest is there", async () => {
  const first = await emptyMagazine();
  await importFolder(first, await makeFolder());
  const row = first.db.selectFrom("media").select("storage_key").orderBy("id");
  const { storage_key: lost } = await row.executeTakeFirstOrThrow();
  await first.storage.remove(lost);
  const opened = await openMagazineArchive(await exportFolder(first));
  expect(opened?.manifest.missing).toEqual([lost]);
  expect(opened?.archive.files).not.toContain(`files/${lost}`);
});

test.skipIf(process.platform !== "linux")(
  "a full disk ends an export with its reason",
  async () => {
    const magazine = await emptyMagazine();
    await importFolder(magazine, await makeFolder());
    await expect(writeArchive(magazine, openZipTarget("/dev/full"))).rejects.toThrow("ENOSPC");
  },
);

test("any text survives as front matter and as the text below it", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, fc.option(fc.integer()), (title, body_markdown, number) => {
      const row = { title, number, body_markdown };
      expect(fromMarkdown(toMarkdown(row))).toEqual(row);
    }),
  );
});
