import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { QueryResult, RootOperationNode, UnknownRow } from "kysely";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import {
  addImport,
  beginUndo,
  pauseImport,
  startImport,
} from "#app/features/imports/commands.server.ts";
import { getImport, listImports } from "#app/features/imports/import-rows.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { databases } from "#tests/database.ts";
import { emptyMagazine, exportFolder, filesIn } from "#tests/factories/archives.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMagazineArchive } from "./read-archive.server.ts";
import { openTarget } from "./target.server.ts";
import { pauseAnyImport, recordArchiveImport, workOnArchive } from "./work-on-archive.server.ts";
import { writeArchive } from "./write-archive.server.ts";

const EMAIL = "owner@old.example";

/** An archive of a magazine with posts, whose owner has this address. */
async function makeArchive(): Promise<string> {
  const magazine = await emptyMagazine();
  await importFolder(magazine, await makeFolder());
  await makeUser(magazine.db, { id: "boss", role: "owner", email: EMAIL });
  const zip = join(temporaryFolder(), "magazine.zip");
  await writeArchive(magazine, await openTarget(zip));
  return zip;
}

/** A magazine whose owner has just signed up, and is logged in. */
async function newMagazine(client: DatabaseClient, email = EMAIL) {
  const made = makeServices(client);
  const open = () => ({ ...made, close: async () => {} });
  const services = { ...made, open, signal: new AbortController().signal };
  await makeUser(services.db, { id: "new", role: "owner", email: email.toUpperCase() });
  const session = { id: "s1", user_id: "new", token: "hash", ip_address: null, user_agent: null };
  const at = { expires_at: Date.now() + 60_000, created_at: 1, updated_at: 1 };
  await services.db
    .insertInto("sessions")
    .values({ ...session, ...at })
    .execute();
  return services;
}

type Magazine = Awaited<ReturnType<typeof newMagazine>>;
const CHANGE = { actor: { userId: "new", role: "owner" as const } };

/** Checks an uploaded file as the desk does. */
async function check(services: Magazine, path: string) {
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  const job = services.db
    .selectFrom("jobs")
    .select("payload")
    .where("name", "=", "imports.archive");
  expect((await job.execute()).map(({ payload }) => JSON.parse(payload))).toEqual([
    { importId: id },
  ]);
  await workOnArchive(services, id);
  return getImport(services.db, id);
}

describe.each(databases)("an archive in the desk on $name", ({ open }) => {
  test("is checked before anything is written, and refused where more is here than an owner", async () => {
    const zip = await makeArchive();
    const services = await newMagazine(await open());
    const { id, report, ...checked } = await check(services, zip);
    expect(checked).toMatchObject({ state: "checked", source: "archive", failure: null });
    expect(report!.counts).toMatchObject({ posts: 3, comments: expect.any(Number) });
    expect(checked.total).toBe(report!.counts.files);
    expect(await services.db.selectFrom("posts").select("id").execute()).toEqual([]);
    await makePost(services.db);
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(services, id);
    const { state, failure } = await getImport(services.db, id);
    expect([state, failure]).toEqual([
      "failed",
      expect.stringMatching(/^archive-not-empty\|The magazine is not empty/),
    ]);
    expect(await services.db.selectFrom("users").select("id").execute()).toEqual([{ id: "new" }]);
  });

  test("needs an owner with the address of the person who imports it", async () => {
    const services = await newMagazine(await open(), "somebody@else.example");
    const { state, failure } = await check(services, await makeArchive());
    expect([state, failure?.split("|")[0]]).toEqual(["failed", "archive-not-yours"]);
  });

  test("can be paused, and goes on with the files that are left", async () => {
    const services = await newMagazine(await open());
    const { id, total } = await check(services, await makeArchive());
    const stored: string[] = [];
    const storage: Storage = {
      ...services.storage,
      copy: async (key, path) => {
        stored.push(key);
        await services.storage.copy(key, path);
        if (stored.length === 1) await pauseImport(services, id, CHANGE);
      },
    };
    const watched = { ...services, storage, open: () => ({ ...services.open(), storage }) };
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(watched, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "paused", failure: null });
    expect([stored.length, await services.db.selectFrom("posts").select("id").execute()]).toEqual([
      1,
      [],
    ]);
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(watched, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "done", done: total });
    expect(total).toBeGreaterThan(1);
    expect([stored.length, new Set(stored).size]).toEqual([total, total]);
    expect(await readdir(join(services.env.dataDir, "uploads"))).toEqual([]);
  });

  test("that is not there cannot be paused, and leaves no file", async () => {
    const services = await newMagazine(await open());
    for (const id of ["nowhere", "../../nowhere"])
      await expect(pauseAnyImport(services, id, CHANGE), id).rejects.toThrow(NotFound);
    expect(await services.storage.list("stops")).toEqual([]);
  });

  test("is paused amid a file and amid its rows, of which nothing stays, and goes on", async () => {
    const services = await newMagazine(await open());
    const { id, total } = await check(services, await makeArchive());
    const rowsOf = async () =>
      (await services.db.selectFrom("users").select("id").orderBy("id").execute()).length;
    // Asked for while the first file, and then while the first rows, are written.
    const pauseSoon = () => pauseAnyImport(services, id, CHANGE);
    const copy: Storage["copy"] = async (key, path) => {
      await pauseSoon();
      await setTimeout(1000);
      await services.storage.copy(key, path);
    };
    const slow = {
      ...services,
      open: () => ({ ...services.open(), storage: { ...services.storage, copy } }),
    };
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(slow, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "paused", failure: null });
    await startImport(services, id, {}, CHANGE);
    // On SQLite the pause can be recorded only once the transaction has ended.
    let asked: Promise<void> | undefined;
    let isLate = false;
    const plugin = {
      transformQuery: ({ node }: { node: RootOperationNode }) => {
        if (node.kind === "InsertQueryNode") asked ??= pauseSoon();
        return node;
      },
      // A row later, the pause is known.
      transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => {
        if (asked && !isLate) await setTimeout(1000);
        isLate ||= asked !== undefined;
        return result;
      },
    };
    const watched = {
      ...services,
      open: () => ({ ...services.open(), db: services.db.withPlugin(plugin) }),
    };
    await workOnArchive(watched, id);
    await asked;
    expect(await getImport(services.db, id)).toMatchObject({ state: "paused", done: total });
    expect(await services.storage.list("stops")).toEqual([]);
    expect(await rowsOf()).toBe(1);
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(services, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "done" });
    expect(await rowsOf()).toBeGreaterThan(1);
  });

  test("takes the place of what is here; its owner stays logged in, and the import in the list", async () => {
    const zip = await makeArchive();
    const services = await newMagazine(await open());
    const { db } = services;
    const { id } = await check(services, zip);
    await startImport(services, id, {}, CHANGE);
    await workOnArchive(services, id);
    expect(await db.selectFrom("sessions").select(["id", "user_id"]).execute()).toEqual([
      { id: "s1", user_id: "boss" },
    ]);
    const imports = db.selectFrom("imports").select(["id", "state", "created_by"]);
    expect(await imports.execute()).toEqual([{ id, state: "done", created_by: "boss" }]);
    expect(await beginUndo(services, id, { actor: { userId: "boss", role: "owner" } })).toEqual({
      ok: false,
      errors: { form: ["edited"] },
    });
    // The command line notes its own there too. Exported again it is the same: how it came here is not in it.
    const before = await openMagazineArchive(zip);
    await recordArchiveImport(services, zip, before!, 12.4);
    const [noted] = await listImports(db);
    const { posts } = (await getImport(db, noted!.id)).report!.counts;
    expect({ ...noted, posts }).toMatchObject({ state: "done", source: "archive", posts: 3 });
    expect([noted!.done, noted!.name]).toEqual([noted!.total, "magazine.zip"]);
    const again = await exportFolder(services);
    expect(Object.keys(filesIn(again)).sort()).toEqual([...before!.archive.files].sort());
    expect((await openMagazineArchive(again))!.manifest).toEqual(before!.manifest);
  });
});
