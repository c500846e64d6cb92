import { expect, test } from "vitest";
import { createS3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";
import { startS3 } from "#tests/s3-mock.ts";

const HASH = "fedcba9876543210".repeat(4);
const URL = `/media/${HASH.slice(0, 16)}.mp3`;
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

async function makeStation(row = {}, options: Parameters<typeof makeServer>[0] = {}) {
  const server = await makeServer(options);
  const storage_key = `fe/${HASH}.mp3`;
  const audio = { kind: "audio" as const, mime: "audio/mpeg", width: null, height: null };
  await makeMedia(server.db, { ...audio, hash: HASH, storage_key, ...row });
  await server.storage.write(storage_key, BYTES);
  const get = (headers: Record<string, string> = {}, method = "GET") =>
    server.app.request(URL, { method, headers });
  return { ...server, get };
}

test("an audio file is served whole, with its type, as immutable", async () => {
  const { get } = await makeStation();
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "audio/mpeg",
    "content-length": "1000",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
  });
});

test("a range request gets the requested range", async () => {
  const { get } = await makeStation();
  const answer = await get({ range: "bytes=100-199" });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe("bytes 100-199/1000");
  expect(answer.headers.get("content-length")).toBe("100");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES.subarray(100, 200));
});

test("a range request is passed on to the bucket", async () => {
  const s3 = await startS3();
  try {
    const { get } = await makeStation({}, { storage: createS3Storage(s3.settings) });
    const answer = await get({ range: "bytes=100-199" });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe("bytes 100-199/1000");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES.subarray(100, 200));
    expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(BYTES);
  } finally {
    await s3.stop();
  }
});

test("a range past the end answers 416, several ranges answer the whole file", async () => {
  const { get } = await makeStation();
  const beyond = await get({ range: "bytes=1000-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  expect(beyond.headers.get("cache-control")).toBe("no-store");
  expect((await get({ range: "bytes=0-1,5-6" })).status).toBe(200);
});

test("If-Range with another ETag answers the whole file", async () => {
  const { get } = await makeStation();
  const etag = (await get()).headers.get("etag")!;
  expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  expect((await get({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
});

test("HEAD and a known tag are answered without the file", async () => {
  const { get } = await makeStation();
  const head = await get({}, "HEAD");
  expect(head.headers.get("content-length")).toBe("1000");
  expect(await head.text()).toBe("");
  expect((await get({ "if-none-match": head.headers.get("etag")! })).status).toBe(304);
});

test("unknown hashes, wrong extensions and lost files answer 404", async () => {
  const { app, db } = await makeStation();
  await makeMedia(db, { kind: "audio", hash: "a".repeat(64), storage_key: "aa/lost.mp3" });
  const short = HASH.slice(0, 16);
  for (const name of [
    `${short}.mp4`,
    "b".repeat(16),
    `${"b".repeat(16)}.mp3`,
    "aaaaaaaaaaaaaaaa.mp3",
  ]) {
    expect((await app.request(`/media/${name}`)).status, name).toBe(404);
  }
});

test("originals of pictures are not served: their EXIF data may contain a location", async () => {
  const { get } = await makeStation({ kind: "image", mime: "image/jpeg" });
  expect((await get()).status).toBe(404);
});

test("an uploaded file can neither run scripts nor be rendered as a page", async () => {
  const { get } = await makeStation({ kind: "file", mime: "text/html" });
  const { headers } = await get();
  const document = await makeStation({ kind: "file", mime: "application/pdf" });
  expect((await document.get()).headers.get("content-disposition")).toBe("attachment");
  expect(headers.get("content-disposition")).toBe("attachment");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a browser that plays an audio file gets what was prepared of it; of an MP3 nothing is", async () => {
  const storage_key = `fe/${HASH}.wav`;
  const audio = { id: "sound", kind: "audio" as const, mime: "audio/wav", storage_key };
  const { app, db } = await makeStation(audio);
  const stream = "f-fedcba9876543210";
  const done = { status: "done" as const, sound_bytes: 9, updated_at: 1 };
  await db
    .insertInto("film_streams")
    .values({ media_id: "sound", storage_key, stream, ...done })
    .execute();
  const playing = { headers: { "sec-fetch-dest": "audio" } };
  const answer = await app.request(URL.replace(".mp3", ".wav"), playing);
  expect(answer.headers.get("location")).toBe(`/streams/${stream}/sound.m4a`);
});

test("a browser that plays a video gets what was prepared of it, everybody else the original", async () => {
  const storage_key = `fe/${HASH}.mov`;
  const video = { id: "film", kind: "video" as const, mime: "video/quicktime", storage_key };
  const { app, db, storage } = await makeStation(video);
  await storage.write(storage_key, BYTES);
  const get = (headers = {}) => app.request(URL.replace(".mp3", ".mov"), { headers });
  const playing = { "sec-fetch-dest": "video" };
  expect((await get(playing)).status).toBe(200);
  const stream = "f-fedcba9876543210";
  await db
    .insertInto("film_streams")
    .values({ media_id: "film", storage_key, stream, status: "done", updated_at: 1 })
    .execute();
  await storage.write(
    `streams/${stream}/master.m3u8`,
    Buffer.from("#EXTM3U\n360.m3u8\n720.m3u8\n1080.m3u8\n"),
  );
  const answer = await get(playing);
  expect([
    answer.status,
    answer.headers.get("location"),
    answer.headers.get("cache-control"),
  ]).toEqual([302, `/streams/${stream}/720.m4s`, "no-store"]);
  for (const headers of [{}, { "sec-fetch-dest": "document" }, { "sec-fetch-dest": "empty" }]) {
    expect((await get(headers)).status).toBe(200);
  }
});
