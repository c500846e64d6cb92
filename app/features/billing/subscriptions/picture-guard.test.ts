import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { guardOfPicture } from "./reading-queries.server.ts";

describe.each(databases)("pictures of paid galleries on $name", ({ open }) => {
  test("the guard of a picture is the paid galleries that alone show it", async () => {
    const { db } = await open();
    const photo = await makeMedia(db);
    expect(await guardOfPicture(db, photo.id)).toBeNull();
    const post = await makePost(db, { kind: "gallery", access: "paid", pictures: [photo.id] });
    expect(await guardOfPicture(db, photo.id)).toMatchObject([{ id: post.id, access: "paid" }]);
    const logo = JSON.stringify({ id: photo.id });
    await db
      .insertInto("settings")
      .values({ name: "site.logo", value: logo, updated_at: 0 })
      .execute();
    expect(await guardOfPicture(db, photo.id)).toBeNull();
  });
});
