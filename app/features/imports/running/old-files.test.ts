import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, pauseImport, startImport } from "#app/features/imports/commands.server.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { makeFile, picture } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import type { FetchFile } from "./old-site.server.ts";
import { runImport } from "./run-import.server.ts";

const CHANGE = { actor: SYSTEM };

const HTML = `<p>Ice.</p><img src="https://old.example/content/images/ice.jpg"><img src="https://old.example/content/images/gone.jpg">
<img src="https://elsewhere.example/content/images/other.jpg"><img src="https://old.example/content/images/page.jpg">`;

const EXPORT = JSON.stringify({
  db: [
    {
      data: {
        posts: [
          { id: "p1", title: "Ice", slug: "ice", html: HTML, type: "post", status: "published" },
        ],
      },
    },
  ],
});

async function run(services: Services, path: string, fetch: FetchFile, choices: object) {
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  await startImport(services, id, choices, CHANGE);
  const from = await openSource(path);
  await runImport(services, id, from, { fetch });
  from.archive.close();
  const { body_html } = await services.db
    .selectFrom("posts")
    .select("body_html")
    .executeTakeFirstOrThrow();
  return {
    failures: await listFailures(services.db, id),
    pictures: body_html.split("<img ").length - 1,
  };
}

test("files are fetched from the host that the owner names alone, and what cannot be had is listed and tried again", async () => {
  const services = makeServices(await openMigratedSqlite());
  const path = makeFile("ghost.json", EXPORT);
  const jpeg = await picture("#123");
  const asked: string[] = [];
  let isBack = false;
  const fetch: FetchFile = async (address) => {
    asked.push(address);
    if (address.endsWith("gone.jpg") && !isBack) throw new Unreachable("gone", { status: 404 });
    const bytes = address.endsWith("page.jpg") ? Buffer.from("<html>") : jpeg;
    return { bytes: Readable.from([bytes]), validator: "", isRest: false };
  };
  const choices = { fetchesFiles: true, siteUrl: "https://old.example" };
  expect(await run(services, path, fetch, {})).toMatchObject({ pictures: 0 });
  expect(asked).toEqual([]);
  const first = await run(services, path, fetch, choices);
  expect(first).toEqual({
    pictures: 1,
    failures: [
      { address: "https://elsewhere.example/content/images/other.jpg", reason: "not-asked" },
      { address: "https://old.example/content/images/gone.jpg", reason: "not-there" },
      { address: "https://old.example/content/images/page.jpg", reason: "unsupported" },
    ],
  });
  expect(asked.map((address) => new URL(address).host)).not.toContain("elsewhere.example");
  isBack = true;
  asked.length = 0;
  expect(await run(services, path, fetch, choices)).toMatchObject({ pictures: 2 });
  expect(asked).not.toContain("https://old.example/content/images/ice.jpg");
  await services.close();
});

test("a pause ends the wait for a slow old site, and the item is written when it goes on", async () => {
  const services = makeServices(await openMigratedSqlite());
  const path = makeFile("ghost.json", EXPORT);
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  const choices = { fetchesFiles: true, siteUrl: "https://old.example" };
  await startImport(services, id, choices, CHANGE);
  const from = await openSource(path);
  const begun = performance.now();
  const isSlow: FetchFile = async (_, signal) => {
    await pauseImport(services, id, CHANGE);
    await wait(60_000, undefined, { signal });
    throw new Error("Nobody has paused it");
  };
  expect(await runImport(services, id, from, { fetch: isSlow })).toBe("stopped");
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await listFailures(services.db, id)).toEqual([]);
  const jpeg = await picture("#123");
  const fetch: FetchFile = async () => ({
    bytes: Readable.from([jpeg]),
    validator: "",
    isRest: false,
  });
  await startImport(services, id, {}, CHANGE);
  expect(await runImport(services, id, from, { fetch })).toBe("done");
  from.archive.close();
  await services.close();
});
