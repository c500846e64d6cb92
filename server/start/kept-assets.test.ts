import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { makeServer } from "#tests/factories/server.ts";
import { keepAssets, keptAssetsFolder } from "./kept-assets.ts";

const NOW = Date.UTC(2026, 10, 23);

/** A build with one island, in a folder of its own like a packed version's. */
function makeBuild(hash: string): string {
  const folder = temporaryFolder();
  put(folder, `assets/menu-${hash}.js`, `export const build = "${hash}";\n`);
  put(folder, "assets/react-same.js", "export const react = true;\n");
  return folder;
}

test("after a deployment the scripts of the former build are still there, beside the new ones", async () => {
  const [former, current] = [makeBuild("aaa"), makeBuild("bbb")];
  const { app, services } = await makeServer({ clientFolder: current });
  const fetchText = async (path: string) => (await app.request(path)).text();
  expect((await app.request("/assets/menu-aaa.js")).status).toBe(404);
  await keepAssets(former, services.env.dataDir);
  rmSync(former, { recursive: true });
  await keepAssets(current, services.env.dataDir);
  expect(await fetchText("/assets/menu-aaa.js")).toContain('"aaa"');
  expect(await fetchText("/assets/menu-bbb.js")).toContain('"bbb"');
  const answer = await app.request("/assets/menu-aaa.js");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("immutable");
});

test("a server that runs while its build is replaced in place still answers with its own files", async () => {
  const build = makeBuild("aaa");
  const { app, services } = await makeServer({ clientFolder: build });
  await keepAssets(build, services.env.dataDir);
  rmSync(join(build, "assets"), { recursive: true });
  expect((await app.request("/assets/menu-aaa.js")).status).toBe(200);
});

test("files that no build has used for thirty days are removed, counted from the last start of the next", async () => {
  const dataDir = temporaryFolder();
  const isKept = (name: string) => existsSync(join(keptAssetsFolder(dataDir), name));
  await keepAssets(makeBuild("aaa"), dataDir, NOW);
  // The first build ran for sixty days.
  await keepAssets(makeBuild("bbb"), dataDir, NOW + 60 * DAY);
  expect([isKept("menu-aaa.js"), isKept("menu-bbb.js")]).toEqual([true, true]);
  const last = makeBuild("ccc");
  await keepAssets(last, dataDir, NOW + 91 * DAY);
  expect(isKept("menu-aaa.js")).toBe(false);
  for (const name of ["menu-bbb.js", "menu-ccc.js", "react-same.js"])
    expect(isKept(name)).toBe(true);
});

test("only file names are looked for among the kept files", async () => {
  const build = makeBuild("aaa");
  const { app, services } = await makeServer({ clientFolder: build });
  await keepAssets(build, services.env.dataDir);
  cpSync(build, join(keptAssetsFolder(services.env.dataDir), "folder"), { recursive: true });
  for (const path of [
    "/assets/..%2Flast.json",
    "/assets/folder",
    "/assets/folder/assets/menu-aaa.js",
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
