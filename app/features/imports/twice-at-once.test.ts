import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { ghostZip } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { addImport, startImport } from "./commands.server.ts";
import { getImport } from "./import-rows.server.ts";
import { workOn } from "./work.server.ts";

const CHANGE = { actor: SYSTEM };

async function started(services: Services, path: string): Promise<string> {
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  await startImport(services, id, {}, CHANGE);
  return id;
}

const titles = async ({ db }: Services) => {
  const posts = await db.selectFrom("posts").select("title").orderBy("title").execute();
  const pages = await db.selectFrom("pages").select("title").execute();
  return [...posts, ...pages].map(({ title }) => title);
};

const ALL = ["Lamps", "Not yet", "The harbour froze"];

/** As a job does after a failure that is not the export's: until it is done. */
async function untilDone(services: Services, id: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await workOn(services, id).catch(() => null);
    if ((await getImport(services.db, id)).state === "done") return;
  }
}

describe.each(databases)("imports at the same time on $name", ({ open }) => {
  test("two processes that go on with one import write everything once", async () => {
    const services = makeServices(await open());
    const before = await titles(services);
    const id = await started(services, await ghostZip());
    await Promise.all([untilDone(services, id), untilDone(services, id)]);
    expect(await getImport(services.db, id)).toMatchObject({ state: "done", failure: null });
    const after = await titles(services);
    expect(after.filter((title) => ALL.includes(title))).toEqual(ALL);
    expect(after.length - before.length).toBe(4);
  });

  test("an export that is imported twice at once is there once", async () => {
    const services = makeServices(await open());
    const path = await ghostZip();
    const [one, other] = [await started(services, path), await started(services, path)];
    await Promise.all([untilDone(services, one), untilDone(services, other)]);
    for (const id of [one, other])
      expect(await getImport(services.db, id)).toMatchObject({ state: "done", failure: null });
    expect((await titles(services)).filter((title) => ALL.includes(title))).toEqual(ALL);
    const files = await services.db.selectFrom("media").select("id").execute();
    expect(files).toHaveLength(1);
  });
});
