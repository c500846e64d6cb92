/** Pictures that only galleries and texts of restricted posts show. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

const create = { width: 600, height: 300, channels: 3 as const, background: "#c04020" };

/** A server with a gallery for members whose only photo is `photo`. */
async function makeClosedGallery() {
  const { app, db, storage } = await makeServer();
  const photo = await makeMedia(db, { width: 600, height: 300 });
  await storage.write(photo.storage_key, await sharp({ create }).jpeg().toBuffer());
  await makePost(db, { kind: "gallery", access: "members", pictures: [photo.id] });
  const cookieOf = async (role: "reader" | "author") => {
    const user = await makeUser(db, { role });
    return `session=${await startSession(db, user.id, { address: "", userAgent: "" })}`;
  };
  const get = (headers: Record<string, string> = {}) =>
    app.request(`/images/${photo.hash.slice(0, 16)}/320`, { headers });
  return { db, photo, get, cookieOf };
}

test("a picture of a gallery for members is shown to members only, and kept by no shared cache", async () => {
  const { get, cookieOf } = await makeClosedGallery();
  const refused = await get();
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
  for (const role of ["reader", "author"] as const) {
    const shown = await get({ cookie: await cookieOf(role) });
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    const etag = shown.headers.get("etag")!;
    expect((await get({ "if-none-match": etag })).status).toBe(404);
  }
});

test("a picture in the text of a paid post needs a plan", async () => {
  const { db, photo, get, cookieOf } = await makeClosedGallery();
  await db.deleteFrom("post_pictures").execute();
  expect((await get()).status).toBe(200);
  const post = await makePost(db, { access: "paid" });
  await db.insertInto("post_media").values({ post_id: post.id, media_id: photo.id }).execute();
  expect((await get()).status).toBe(404);
  expect((await get({ cookie: await cookieOf("reader") })).status).toBe(404);
  const shown = await get({ cookie: await cookieOf("author") });
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
});

test("a picture that is shown in public as well is open", async () => {
  const { db, photo, get } = await makeClosedGallery();
  await makePost(db, { kind: "gallery", pictures: [photo.id] });
  const shown = await get();
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toContain("public");
});

test("the featured picture of a closed gallery is open: cards show it", async () => {
  const { db, photo, get } = await makeClosedGallery();
  await db.updateTable("posts").set({ picture_id: photo.id }).execute();
  expect((await get()).status).toBe(200);
});
