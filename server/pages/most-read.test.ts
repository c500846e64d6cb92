import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { cacheBudget } from "./cache-budget.ts";
import { keepMostRead } from "./most-read.ts";

const LIST = "cache/most-read.json";

/** A server that remembers in `dataDir`, and the paths of the pages that it made. */
async function start(dataDir: string) {
  const made: string[] = [];
  const { app, cache, pages } = await makeServer({
    isUnknown: (path) => path === "/gone",
    render: (request, record) => {
      const { pathname, search } = new URL(request.url);
      made.push(pathname + search);
      record.tags.add("posts");
      return html(pathname);
    },
  });
  return { made, app, stop: keepMostRead({ dataDir, cache, pages }) };
}

test("after a restart the most read pages are made first, before anybody asks", async () => {
  const dataDir = temporaryFolder();
  const { app, stop } = await start(dataDir);
  const reads = { "/": 3, "/about": 1, "/archive/design?page=2": 2 };
  for (const [path, count] of Object.entries(reads)) {
    for (let read = 0; read < count; read++) await app.request(path);
  }
  await stop();
  const next = await start(dataDir);
  await eventually(() => expect(next.made).toEqual(["/", "/archive/design?page=2", "/about"]));
  await next.stop();
});

test("addresses that are no pages any more are left out, and a broken list is ignored", async () => {
  const dataDir = temporaryFolder();
  put(dataDir, LIST, ["/gone", "/dashboard", "/?utm_source=x", 7, "/about"]);
  const { made, stop } = await start(dataDir);
  await eventually(() => expect(made).toEqual(["/about"]));
  await stop();
  writeFileSync(join(dataDir, LIST), "[");
  const broken = await start(dataDir);
  await broken.stop();
  expect(broken.made).toEqual([]);
});

test("cached pages get a twentieth of the memory, between 32 and 512 MB", () => {
  const sizes = [0.25, 2, 4, 64].map((gigabytes) => cacheBudget(gigabytes * 2 ** 30) / 2 ** 20);
  expect(sizes.map(Math.round)).toEqual([32, 102, 205, 512]);
});
