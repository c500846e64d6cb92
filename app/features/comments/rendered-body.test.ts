import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { addComment } from "./commands.server.ts";
import { previewComment } from "./rendered-body.server.ts";

const TEXTS = [
  "*So* it is.\n\n- one\n- two",
  "Hello @ada-writes, see `code` and https://example.org",
  "<script>alert(1)</script> <img src=x onerror=alert(1)> [here](javascript:alert(1))",
];

describe.each(databases)("the preview of a comment on $name", ({ open }) => {
  test("is exactly what is stored when it is sent, and stores nothing", async () => {
    const client = await open();
    const { db } = client;
    const user = await makeUser(db);
    const author = await makeAuthor(db, { slug: "ada-writes", user_id: user.id });
    const { id: postId } = await makePost(db, { author_id: author.id });
    for (const [index, body] of TEXTS.entries()) {
      const preview = await previewComment(db, { postId, body });
      expect(await db.selectFrom("comments").select("id").execute()).toHaveLength(index);
      const change = { actor: { userId: user.id, role: "owner" as const } };
      const sent = await addComment(client, { postId, body }, change);
      if (!sent.ok) throw new Error("The comment was refused");
      const { body_html } = await db
        .selectFrom("comments")
        .select("body_html")
        .where("id", "=", sent.value.id)
        .executeTakeFirstOrThrow();
      expect(preview).toEqual({ ok: true, value: { html: body_html } });
      expect(body_html).not.toMatch(/<script|<img|href="javascript:/);
    }
  });

  test("refuses what could not be sent", async () => {
    const { db } = await open();
    for (const body of ["", " ", "x".repeat(10_001)]) {
      expect(await previewComment(db, { postId: "p", body })).toMatchObject({ ok: false });
    }
    expect(await previewComment(db, null)).toMatchObject({ ok: false });
  });
});
