import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { openStores } from "#app/platform/open-stores.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMagazineArchive } from "./archive/read-archive.server.ts";
import { PARTS } from "./archive/tables.ts";
import { openTarget } from "./archive/target.server.ts";
import { writeArchive } from "./archive/write-archive.server.ts";
import { deleteExport, startExport } from "./commands.server.ts";
import { EXPORT_FORMATS } from "./formats.server.ts";
import { makeExport } from "./make-export.server.ts";
import { listMadeExports } from "./queries.server.ts";

const CHANGE = { actor: SYSTEM };

/** A magazine in a data folder: an export opens its database a second time. */
async function openMagazine() {
  const dataDir = temporaryFolder();
  const stores = openStores(readEnv({ DATA_DIR: dataDir }));
  afterFile(stores.close);
  await migrate(stores);
  await importFolder(stores, await makeFolder());
  const { storage } = stores;
  const controller = new AbortController();
  const services = { ...makeServices(stores, { DATA_DIR: dataDir }), storage };
  const folder = join(dataDir, "exports");
  const filesThere = () => readdirSync(folder).sort();
  return { ...services, folder, filesThere, controller, signal: controller.signal };
}

async function started(services: Awaited<ReturnType<typeof openMagazine>>): Promise<string> {
  const begun = await startExport(services, "archive", CHANGE);
  if (!begun.ok) throw new Error(JSON.stringify(begun.errors));
  return begun.value.id;
}

test("an export that was started is logged, made by its job, and deleted with its file", async () => {
  const services = await openMagazine();
  const id = await started(services);
  const jobs = await services.db.selectFrom("jobs").select(["name", "payload"]).execute();
  expect(jobs).toEqual([{ name: "exports.write", payload: JSON.stringify({ exportId: id }) }]);
  const log = services.db.selectFrom("security_log").select(["kind", "details"]);
  expect(await log.execute()).toEqual([{ kind: "data-exported", details: '{"format":"archive"}' }]);
  await makeExport(services, id);
  const [made] = await listMadeExports(services.db);
  const file = join(services.folder, `${id}.zip`);
  expect(made).toMatchObject({ id, format: "archive", state: "done", bytes: statSync(file).size });
  expect(made!.done).toBe(made!.total);
  expect(services.filesThere()).toEqual([`${id}.zip`]);
  const opened = await openMagazineArchive(file);
  expect(opened?.archive.files).toContain("posts/000003-fog-on-the-line.md");
  opened?.archive.close();
  await deleteExport(services, services.env, id, CHANGE);
  expect(services.filesThere()).toEqual([]);
  expect(await listMadeExports(services.db)).toEqual([]);
});

test.skipIf(process.platform === "win32")(
  "nobody else on the machine can read what was exported, in any format",
  async () => {
    const services = await openMagazine();
    for (const { name, extension } of EXPORT_FORMATS) {
      const begun = await startExport(services, name, CHANGE);
      if (!begun.ok) throw new Error(`${name}: ${JSON.stringify(begun.errors)}`);
      const { id } = begun.value;
      await makeExport(services, id);
      const { mode } = statSync(join(services.folder, `${id}.${extension}`));
      expect((mode & 0o777).toString(8), name).toBe("600");
    }
  },
);

test("an archive has the chosen parts; no parts and unknown parts are refused", async () => {
  const services = await openMagazine();
  for (const parts of [[], ["posts", "stones"]])
    expect(await startExport(services, "archive", { ...CHANGE, parts })).toEqual({
      ok: false,
      errors: { form: ["no-parts"] },
    });
  const begun = await startExport(services, "archive", { ...CHANGE, parts: ["posts", "pages"] });
  if (!begun.ok) throw new Error(JSON.stringify(begun.errors));
  const { id } = begun.value;
  await makeExport(services, id);
  expect(await listMadeExports(services.db)).toMatchObject([{ id, parts: ["posts", "pages"] }]);
  const opened = await openMagazineArchive(join(services.folder, `${id}.zip`));
  const folders = new Set(opened?.archive.files.map((file) => file.split("/")[0]));
  expect([...folders].sort()).toEqual(["manifest.json", "pages", "posts"]);
  opened?.archive.close();
  await deleteExport(services, services.env, id, CHANGE);
  const all = await startExport(services, "archive", { ...CHANGE, parts: PARTS });
  expect(all.ok && (await listMadeExports(services.db))[0]!.parts).toBe(null);
});

test("one export is made at a time, and by owners alone", async () => {
  const services = await openMagazine();
  await started(services);
  expect(await startExport(services, "archive", CHANGE)).toEqual({
    ok: false,
    errors: { form: ["busy"] },
  });
  expect(await startExport(services, "stone", CHANGE)).toMatchObject({ ok: false });
  const editor = { actor: { userId: "ada", role: "editor" as const } };
  await expect(startExport(services, "archive", editor)).rejects.toThrow();
  await expect(deleteExport(services, services.env, "x", editor)).rejects.toThrow();
});

test("an export that a shutdown interrupts leaves no half file, and the next attempt makes it", async () => {
  const services = await openMagazine();
  const id = await started(services);
  services.controller.abort();
  await expect(makeExport(services, id)).rejects.toThrow("aborted");
  expect(services.filesThere()).toEqual([]);
  await makeExport({ ...services, signal: new AbortController().signal }, id);
  expect(services.filesThere()).toEqual([`${id}.zip`]);
});

test("an export that was deleted before its turn is not made, and one that cannot be written has failed", async () => {
  const services = await openMagazine();
  const deleted = await started(services);
  await deleteExport(services, services.env, deleted, CHANGE);
  await makeExport(services, deleted);
  const id = await started(services);
  // A file where the folder of exports would be.
  writeFileSync(services.folder, "");
  await makeExport(services, id);
  expect(await listMadeExports(services.db)).toMatchObject([{ id, state: "failed" }]);
});

test("an export while others write has everything as it was at one moment", async () => {
  const services = await openMagazine();
  const path = join(temporaryFolder(), "archive.zip");
  const own = openStores(services.env);
  await writeArchive(own, await openTarget(path), {
    onProgress: async () => {
      await services.db.deleteFrom("comments").execute();
    },
  });
  await own.close();
  expect(await services.db.selectFrom("comments").select("id").execute()).toEqual([]);
  const opened = await openMagazineArchive(path);
  expect(opened?.archive.size("comments/comments.jsonl")).toBeGreaterThan(500);
  opened?.archive.close();
});
