import { expect, test } from "vitest";
import { makeServer } from "#tests/factories/server.ts";

const PLAYLIST = "#EXTM3U\n";

async function makeStream() {
  const server = await makeServer();
  await server.storage.write("streams/summits/master.m3u8", Buffer.from(PLAYLIST));
  await server.storage.write("streams/summits/part-1.m4s", Buffer.alloc(1000, 7));
  await server.storage.write("streams/summits/notes.html", Buffer.from("<script>1</script>"));
  return server;
}

test("playlists are cached for a second, segments for a day, with their types", async () => {
  const { app } = await makeStream();
  const playlist = await app.request("/streams/summits/master.m3u8");
  expect(await playlist.text()).toBe(PLAYLIST);
  expect(playlist.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  expect(playlist.headers.get("cache-control")).toBe("public, max-age=1");
  const segment = await app.request("/streams/summits/part-1.m4s");
  expect(segment.headers.get("content-type")).toBe("video/mp4");
  expect(segment.headers.get("cache-control")).toBe("public, max-age=86400");
});

test("a segment supports ranges, HEAD and revalidation", async () => {
  const { app } = await makeStream();
  const get = (headers: Record<string, string>, method = "GET") =>
    app.request("/streams/summits/part-1.m4s", { method, headers });
  const part = await get({ range: "bytes=10-19" });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await get({ range: "bytes=1000-" })).status).toBe(416);
  const head = await get({}, "HEAD");
  expect(head.headers.get("content-length")).toBe("1000");
  expect((await get({ "if-none-match": head.headers.get("etag")! })).status).toBe(304);
});

test("a rewritten stream has another ETag", async () => {
  const { app, storage } = await makeStream();
  const tag = async () => (await app.request("/streams/summits/master.m3u8")).headers.get("etag");
  const before = await tag();
  await storage.write("streams/summits/master.m3u8", Buffer.from(`${PLAYLIST}#EXT-X-ENDLIST\n`));
  expect(await tag()).not.toBe(before);
});

test("only streams are served, and only from their folder", async () => {
  const { app, storage } = await makeStream();
  await storage.write("ab/secret.mp4", Buffer.from("x"));
  for (const path of [
    "/streams/summits/notes.html",
    "/streams/summits/missing.m4s",
    "/streams/summits",
    "/streams/summits/..%2F..%2Fab%2Fsecret.mp4",
    "/streams/..%2Fab/secret.mp4",
    "/streams/summits/.hidden.m4s",
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
