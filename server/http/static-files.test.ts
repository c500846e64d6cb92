import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { makeServer } from "#tests/factories/server.ts";

const SCRIPT = "export const answer = 42;\n".repeat(100);

async function makeBuilt() {
  const clientFolder = temporaryFolder();
  put(clientFolder, "assets/entry-AbC123.js", SCRIPT);
  put(clientFolder, "favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  put(clientFolder, ".vite/manifest.json", "{}");
  return makeServer({ clientFolder });
}

test("a script with a hash in its name is compressed and immutable", async () => {
  const { app } = await makeBuilt();
  const answer = await app.request("/assets/entry-AbC123.js", {
    headers: { "accept-encoding": "br" },
  });
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(SCRIPT);
});

test("a file without a hash is revalidated with an ETag", async () => {
  const { app } = await makeBuilt();
  const answer = await app.request("/favicon.svg");
  expect(answer.headers.get("cache-control")).not.toContain("immutable");
  const headers = { "if-none-match": answer.headers.get("etag")! };
  expect((await app.request("/favicon.svg", { headers })).status).toBe(304);
});

test("files outside the build and Vite's metadata cannot be fetched", async () => {
  const { app } = await makeBuilt();
  for (const path of [
    "/.vite/manifest.json",
    "/assets/..%2F..%2Fpackage.json",
    "/assets/gone.js",
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test("a script whose compressed copy alone is there, as in a packed folder, is served to every client", async () => {
  const clientFolder = temporaryFolder();
  const packed = brotliCompressSync(SCRIPT);
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "assets/entry-AbC123.js.br"), packed);
  const { app } = await makeServer({ clientFolder });
  const path = "/assets/entry-AbC123.js";
  const compressed = await app.request(path, { headers: { "accept-encoding": "br" } });
  expect(Buffer.from(await compressed.arrayBuffer()).equals(packed)).toBe(true);
  expect(await (await app.request(path)).text()).toBe(SCRIPT);
  expect((await app.request(`${path}.br`)).status).toBe(404);
});
