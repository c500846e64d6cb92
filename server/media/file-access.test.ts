import { expect, test } from "vitest";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

const HASH = "abcdef9876543210".repeat(4);
const FILE = `/media/${HASH.slice(0, 16)}.mp3`;
const STREAM = "/streams/talk/part-1.ts";

async function makeStation(access: "public" | "members") {
  const server = await makeServer();
  const storage_key = `ab/${HASH}.mp3`;
  const audio = { kind: "audio" as const, mime: "audio/mpeg", hash: HASH, storage_key };
  const media = await makeMedia(server.db, audio);
  await server.storage.write(storage_key, Buffer.from("A secret wombat."));
  await server.storage.write("streams/talk/part-1.ts", Buffer.from("A secret wombat."));
  await makePost(server.db, { access, kind: "audio", media_id: media.id });
  await makePost(server.db, { access, kind: "video", embed_url: "/streams/talk/live.m3u8" });
  const reader = await makeUser(server.db);
  const token = await startSession(server.db, reader.id, { address: "", userAgent: "" });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.request(url, { headers });
  return { get, cookie: `session=${token}` };
}

test.each([FILE, STREAM])("%s of a members' post is served to members only", async (url) => {
  const { get, cookie } = await makeStation("members");
  const askers: Record<string, string>[] = [
    {},
    { cookie: "session=forged" },
    { range: "bytes=0-5" },
  ];
  for (const headers of askers) {
    const refused = await get(url, headers);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await refused.text()).not.toContain("wombat");
  }
  const given = await get(url, { cookie, range: "bytes=0-7" });
  expect([given.status, await given.text()]).toEqual([206, "A secret"]);
  expect(given.headers.get("cache-control")).toBe("private, no-cache");
});

test.each([FILE, STREAM])(
  "%s of a public post is served to everybody and may be cached",
  async (url) => {
    const { get } = await makeStation("public");
    const given = await get(url);
    expect([given.status, await given.text()]).toEqual([200, "A secret wombat."]);
    expect(given.headers.get("cache-control")).toMatch(/^public/);
  },
);
