import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { guardOfFile, guardOfPicture } from "./reading-queries.server.ts";

describe.each(databases)("pictures of paid posts on $name", ({ open }) => {
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

  test("a picture in texts is guarded until a public text or gallery shows it too", async () => {
    const { db } = await open();
    const { id: media_id } = await makeMedia(db);
    const show = async (post_id: string) =>
      db.insertInto("post_media").values({ post_id, media_id }).execute();
    const paid = await makePost(db, { access: "paid" });
    await show(paid.id);
    const members = await makePost(db, { access: "members", pictures: [media_id] });
    await show(members.id);
    const guard = await guardOfPicture(db, media_id);
    expect(guard?.map(({ id }) => id).toSorted()).toEqual([paid.id, members.id].toSorted());
    const draft = await makePost(db, { status: "draft" });
    await show(draft.id);
    expect(await guardOfPicture(db, media_id)).not.toBeNull();
    await show((await makePost(db, {})).id);
    expect(await guardOfPicture(db, media_id)).toBeNull();
  });

  test("pictures above the end of the preview are public, those below are not", async () => {
    const { db } = await open();
    const [above, below] = [await makeMedia(db), await makeMedia(db)];
    const { id: post_id } = await makePost(db, { access: "paid" });
    await db
      .insertInto("post_media")
      .values([
        { post_id, media_id: above.id, in_preview: 1 },
        { post_id, media_id: below.id, in_preview: 0 },
      ])
      .execute();
    for (const guardOf of [guardOfPicture, guardOfFile]) {
      expect(await guardOf(db, above.id)).toBeNull();
      expect(await guardOf(db, below.id)).toMatchObject([{ id: post_id }]);
    }
  });
});
