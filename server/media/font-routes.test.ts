import { expect, test } from "vitest";
import { storeFont } from "#app/features/themes/fonts/fonts.server.ts";
import { makeServer } from "#tests/factories/server.ts";

/** As long as its head says (WOFF2 §4.1). */
function woff2(): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("wOF2\0\x01\0\0", "latin1");
  bytes.writeUInt32BE(bytes.length, 8);
  bytes.writeUInt16BE(3, 12);
  return bytes;
}

test("a font of a theme is served as a font, for ever, under the hash of its bytes", async () => {
  const { app, services } = await makeServer();
  const kept = await storeFont(services.db, woff2(), 0);
  const response = await app.request(`/fonts/${kept.ok && kept.value}.woff2`);
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(woff2());
});

test("nothing else is there", async () => {
  const { app } = await makeServer();
  for (const path of ["/fonts", "/fonts/a.woff2", `/fonts/${"0".repeat(64)}.woff2`]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
