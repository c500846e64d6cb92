import sharp from "sharp";
import { expect, test } from "vitest";
import { readPictureMetadata, UnreadablePicture } from "#app/platform/pictures/pictures.server.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";
import { PictureStore } from "./picture-store.ts";

const create = { width: 600, height: 300, channels: 3 as const, background: "#c04020" };
const photo = () => sharp({ create }).jpeg();

const HASH = "0123456789abcdef".repeat(4);
const SHORT = HASH.slice(0, 16);

/** A server with one stored photo of 600 × 300 pixels. */
async function makeGallery(pictures?: (folder: string) => PictureStore) {
  const server = await makeServer({ ...(pictures && { pictures }) });
  const storage_key = `01/${HASH}.jpg`;
  await makeMedia(server.db, { hash: HASH, storage_key, width: 600, height: 300 });
  const bytes = await photo()
    .withExif({ IFD0: { Artist: "Somebody" } })
    .toBuffer();
  await server.storage.write(storage_key, bytes);
  const get = (width: number | string, accept = "image/avif,image/webp,*/*", method = "GET") =>
    server.app.request(`/images/${SHORT}/${width}`, { method, headers: { accept } });
  return { ...server, get };
}

test("the picture format is negotiated by the Accept header", async () => {
  const { get } = await makeGallery();
  const types = [];
  for (const accept of ["image/avif,image/webp,*/*", "image/webp,*/*", "*/*"]) {
    const answer = await get(320, accept);
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(320);
    expect(answer.headers.get("vary")).toBe("Accept");
    types.push([answer.headers.get("content-type"), format]);
  }
  expect(types).toEqual([
    ["image/avif", "heif"],
    ["image/webp", "webp"],
    ["image/jpeg", "jpeg"],
  ]);
});

test("an address that ends in .jpg gives a JPEG, whatever is accepted: feeds and previews read the ending", async () => {
  const { get } = await makeGallery();
  const answer = await get("320.jpg");
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.has("vary")).toBe(false);
  const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(format).toBe("jpeg");
  expect((await get("320.png")).status).toBe(404);
});

test("a picture is cached for a year, has an ETag, and contains no metadata", async () => {
  const { get } = await makeGallery();
  const answer = await get(320, "*/*");
  expect(answer.headers.get("cache-control")).toBe(
    "public, max-age=31536000, s-maxage=86400, immutable",
  );
  expect(answer.headers.get("etag")).not.toBe((await get(320)).headers.get("etag"));
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
});

test("a picture is never enlarged", async () => {
  const { get } = await makeGallery();
  const answer = await get(1920, "*/*");
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(600);
});

test("widths that no page uses answer 400, unknown pictures 404", async () => {
  const { app, get } = await makeGallery();
  for (const width of [0, 1, 641, 99_999, "0640"]) {
    expect((await get(width)).status, String(width)).toBe(400);
  }
  for (const path of [`/images/${"f".repeat(16)}/640`, "/images/xyz/640", `/images/${SHORT}`]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test("HEAD and a matching ETag need no picture in the response", async () => {
  const { app, get } = await makeGallery();
  const head = await get(320, "*/*", "HEAD");
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
  expect(await head.text()).toBe("");
  const headers = { "if-none-match": head.headers.get("etag")! };
  expect((await app.request(`/images/${SHORT}/320`, { headers })).status).toBe(304);
});

test("a file that cannot be decoded answers 404, not 500", async () => {
  const { db, storage, app } = await makeServer();
  await makeMedia(db, { hash: HASH, storage_key: "01/broken.jpg" });
  await storage.write("01/broken.jpg", Buffer.from("not a picture"));
  expect((await app.request(`/images/${SHORT}/320`)).status).toBe(404);
});

/** An encoder that resolves on demand. */
function heldEncoder() {
  const held: (() => void)[] = [];
  let most = 0;
  const encode = () =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      held.push(() => resolve(Buffer.from("picture")));
      most = Math.max(most, held.length);
    });
  const release = async (count: number) => {
    for (let done = 0; done < count; ) {
      const next = held.shift();
      if (next) done++;
      next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { encode, release, most: () => most };
}

test("concurrent requests for a picture share one encoding, and later ones read the cache", async () => {
  let encodings = 0;
  const { get } = await makeGallery(
    (folder) =>
      new PictureStore(folder, async () => {
        encodings++;
        return Buffer.from("picture");
      }),
  );
  await Promise.all(Array.from({ length: 20 }, () => get(640)));
  await get(1080);
  expect(encodings).toBe(1);
});

test("pictures are encoded two at a time, and requests beyond the queue get 503 with Retry-After", async () => {
  const { encode, release, most } = heldEncoder();
  const server = await makeServer({ pictures: (folder) => new PictureStore(folder, encode) });
  const hashes = Array.from({ length: 210 }, (_, index) => index.toString(16).padStart(64, "0"));
  for (const [index, hash] of hashes.entries()) {
    const wide = index.toString(16).padStart(16, "0") + hash.slice(16);
    await makeMedia(server.db, { hash: wide, storage_key: `${hash}.jpg` });
  }
  const answers = hashes.map((_, index) =>
    server.app.request(`/images/${index.toString(16).padStart(16, "0")}/640`),
  );
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const { status, headers } = await answer;
      if (status !== 503) throw new Error("served");
      return headers.get("retry-after");
    }),
  );
  expect(Number(refused)).toBeGreaterThan(0);
  await release(202);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(202);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  expect(most()).toBe(2);
});

test("a photo's metadata are its upright size and the colours of its corners", async () => {
  const sideways = await photo().withMetadata({ orientation: 6 }).toBuffer();
  expect(await readPictureMetadata(sideways)).toEqual({
    width: 300,
    height: 600,
    mime: "image/jpeg",
    placeholder: "#b42 #b42 #b42 #b42",
  });
});

test("undecodable pictures, and those too large for memory, are rejected", async () => {
  await expect(readPictureMetadata(Buffer.from("<svg/>"))).rejects.toThrow(UnreadablePicture);
  const huge = await sharp({ create: { ...create, width: 8000, height: 7000 } })
    .png()
    .toBuffer();
  await expect(readPictureMetadata(huge)).rejects.toThrow(UnreadablePicture);
});

test("a replaced picture's former URL serves the new one for a minute; its encoded variants are evicted", async () => {
  const { app, db, pictures, get } = await makeGallery();
  const former = "f".repeat(16);
  const { id } = await db.selectFrom("media").select("id").executeTakeFirstOrThrow();
  await db.insertInto("former_addresses").values({ hash: former, media_id: id }).execute();
  const answer = await app.request(`/images/${former}/320`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(answer.headers.get("etag")).toBe((await get(320, "*/*")).headers.get("etag"));
  const original = { hash: HASH, width: 600, source: async () => "" };
  expect(await pictures.has(original, 320, "jpeg")).toBe(true);
  await pictures.evict(HASH);
  expect(await pictures.has(original, 320, "jpeg")).toBe(false);
});
