/** Answers while the database is away or the disk is full. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { PictureStore } from "#server/media/picture-store.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { leaveNoRoom } from "#tests/factories/full-disk.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { html, makeServer } from "#tests/factories/server.ts";

const HASH = "0123456789abcdef".repeat(4);

const GONE = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("a page that was read before is served, however old, while new ones cannot be made", async () => {
  let isAway = false;
  const { app, cache } = await makeServer({
    render: (_request, record) => {
      if (isAway) return html("away", { status: 503 });
      record.tags.add("posts");
      return html("as before");
    },
  });
  await app.request("/");
  isAway = true;
  cache.expire(["posts"]);
  const justChanged = { cookie: `changed=${Date.now() + 1000}` };
  for (const headers of [{}, justChanged, {}]) {
    const answer = await app.request("/", { headers });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("before")]);
  }
  const unread = await app.request("/about");
  expect([unread.status, unread.headers.get("retry-after")]).toEqual([503, "5"]);
  // The page loads itself again (https://html.spec.whatwg.org/#shared-declarative-refresh-steps).
  expect(unread.headers.get("refresh")).toBe("5");
});

test("a form gets a 503 that says when to try again", async () => {
  const { app } = await makeServer({ render: () => html("away", { status: 503 }) });
  const headers = { origin: "http://localhost" };
  const answer = await app.request("/actions/comments", { method: "POST", headers });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("refresh")).toBeNull();
});

test("a picture that was shown before is shown; another is a 503 in words", async () => {
  const server = await makeServer();
  const storage_key = `01/${HASH}.jpg`;
  await makeMedia(server.db, { hash: HASH, storage_key, width: 600, height: 300 });
  const create = { width: 600, height: 300, channels: 3 as const, background: "#c04020" };
  await server.storage.write(storage_key, await sharp({ create }).jpeg().toBuffer());
  const get = (hash: string) => server.app.request(`/images/${hash.slice(0, 16)}/320`);
  const before = Buffer.from(await (await get(HASH)).arrayBuffer());
  vi.spyOn(server.db, "selectFrom").mockImplementation(() => {
    throw GONE;
  });
  const known = await get(HASH);
  expect(known.status).toBe(200);
  expect(Buffer.from(await known.arrayBuffer())).toEqual(before);
  const unknown = await get("f".repeat(16));
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await unknown.text()).toContain("its database or disk is not available");
});

test.runIf(existsSync("/dev/full"))(
  "a picture for which the disk has no room is shown",
  async () => {
    const folder = temporaryFolder();
    const encoded = new Uint8Array([1, 2, 3]);
    const pictures = new PictureStore(folder, async () => encoded);
    mkdirSync(join(folder, "01"));
    const name = `${HASH.slice(0, 32)}-320.webp`;
    leaveNoRoom(join(folder, "01", name));
    const original = { hash: HASH, source: async () => new Uint8Array(), width: 600 };
    expect(await pictures.get(original, 320, "webp")).toEqual(encoded);
    expect(existsSync(join(folder, "01", name))).toBe(false);
  },
);
