import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DEMO_FOLDER } from "#app/features/demo/import-demo.server.ts";
import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { databases } from "#tests/database.ts";
import {
  emptyMagazine,
  exportFolder,
  filesIn,
  importInto,
  type Magazine,
} from "#tests/factories/archives.ts";
import { fillTables, listColumns, listTables } from "#tests/factories/every-table.ts";
import { makeFolder } from "#tests/factories/folder.ts";
import { makeManyPosts } from "#tests/factories/many-posts.ts";
import { makePost } from "#tests/factories/posts.ts";
import { ROOT } from "#tests/source-files.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { type ArchiveRow, carriedTables, PARTS, rowsPath, TABLES } from "./tables.ts";

const CARRIED = carriedTables(PARTS).map(([name]) => name);

/** Every row of every table that is carried, with what is rebuilt. */
async function rowsIn({ db }: Magazine): Promise<Record<string, ArchiveRow[]>> {
  const tables: Record<string, ArchiveRow[]> = {};
  for (const name of CARRIED) {
    const { rows } = await sql<ArchiveRow>`select * from ${sql.table(name)}`.execute(db);
    const sorted = (row: ArchiveRow) => Object.fromEntries(Object.entries(row).sort());
    tables[name] = rows
      .map(sorted)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return tables;
}

describe.each(databases)("an archive of SQLite that is imported on $name", ({ open }) => {
  /** From SQLite there, and back: every archive must be the same. */
  async function moveThereAndBack(first: Magazine): Promise<Magazine> {
    const folder = await exportFolder(first);
    const second = await importInto(await open(), folder);
    const again = await exportFolder(second);
    expect(filesIn(again)).toEqual(filesIn(folder));
    const third = await importInto(await openMigratedSqlite(), again);
    expect(filesIn(await exportFolder(third))).toEqual(filesIn(folder));
    return second;
  }

  test("has every column of every table, whatever is written in it", async () => {
    const first = await emptyMagazine();
    for (const name of ["page_addresses", "pages", "settings", "newsletters"] as const)
      await first.db.deleteFrom(name).execute();
    const special = {
      "posts.language": "en",
      "posts.slug": "one",
      "media.storage_key": "on/one.jpg",
    };
    await fillTables(first, CARRIED, special);
    const second = await moveThereAndBack(first);
    const [before, after] = [await rowsIn(first), await rowsIn(second)];
    for (const [name, { without = [] }] of carriedTables(PARTS)) {
      expect(after[name], name).toHaveLength(1);
      const isCarried = ([column]: [string, unknown]) => !without.includes(column);
      const carried = (row: ArchiveRow) =>
        Object.fromEntries(Object.entries(row).filter(isCarried));
      expect(after[name]!.map(carried), name).toEqual(before[name]!.map(carried));
    }
  });

  test("has posts, people, comments, files and rendered texts of a folder", async () => {
    const first = await emptyMagazine();
    await importFolder(first, await makeFolder());
    // The built-in pages are rendered by the job, the archive's by its import.
    const rendering = renderingIn("en");
    await first.db.updateTable("pages").set({ rendering }).execute();
    const second = await moveThereAndBack(first);
    expect(await rowsIn(second)).toEqual({
      ...(await rowsIn(first)),
      settings: (await rowsIn(second)).settings,
    });
  });
});

test("the demo issue and 2,000 posts of every card and script are the same bytes after a move", async () => {
  const first = await emptyMagazine();
  await importFolder(first, DEMO_FOLDER);
  await makeManyPosts(first.db, 2000);
  const folder = await exportFolder(first);
  // The last is a PostgreSQL, unless only SQLite is tested.
  const second = await importInto(await databases.at(-1)!.open(), folder);
  // It has the checksum of every file.
  const manifest = (of: string) => readFileSync(join(of, "manifest.json"), "utf8");
  expect(manifest(await exportFolder(second))).toBe(manifest(folder));
}, 180_000);

test("a stream that a post shows comes along, and no other", async () => {
  const first = await emptyMagazine();
  await makePost(first.db, { embed_url: "/streams/summit/live.m3u8" });
  const kept = ["streams/summit/1.ts", "streams/summit/live.m3u8"];
  for (const key of [...kept, "streams/other/1.ts"])
    await first.storage.write(key, Buffer.from(key));
  const second = await importInto(await openMigratedSqlite(), await exportFolder(first));
  expect(await second.storage.list("streams/summit")).toEqual(kept);
  expect(await second.storage.list("streams/other")).toEqual([]);
  // The rows of the archive are no files of the store.
  expect(await second.storage.list(".")).toEqual([]);
});

test("every table of the database is carried, or left out for a reason", async () => {
  const client = await openMigratedSqlite();
  const isMadeByIndex = (name: string) => /^(?:post_words|member_words|search_tokens)/.test(name);
  const tables = (await listTables(client)).filter((name) => !isMadeByIndex(name));
  expect(Object.keys(TABLES).sort()).toEqual(tables);
  for (const [name, { key }] of carriedTables(PARTS)) {
    const inKey = (await listColumns(client, name)).filter(({ pk }) => pk > 0);
    const primary = inKey.toSorted((a, b) => a.pk - b.pk).map((column) => column.name);
    expect(primary, name).toEqual(key);
  }
});

test("the guide names every file and field of the archive, and what is left out", async () => {
  const guide = readFileSync(join(ROOT, "docs/guides/archive.md"), "utf8");
  const client = await openMigratedSqlite();
  for (const [name, table] of carriedTables(PARTS)) {
    const path = table.markdownPath ? `${table.part}/*.md` : rowsPath(name, table);
    const [description = ""] = guide.split(`**\`${path}\`**`)[1]?.split("\n\n") ?? [];
    const columns = (await listColumns(client, name)).map((column) => column.name);
    const isMissing = (column: string) =>
      !table.without?.includes(column) && !description.includes(`\`${column}\``);
    expect(columns.filter(isMissing), path).toEqual([]);
  }
  const left = Object.keys(TABLES).filter((name) => !CARRIED.some((carried) => carried === name));
  expect(left.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
