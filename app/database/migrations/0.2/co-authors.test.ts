import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import { up } from "./0032-co-authors.server.ts";

describe.each(databases)("co-authors on $name", ({ open }) => {
  test("of posts that are there already are copied beside them, in order", async () => {
    const { db, dialect } = await open();
    const [ada, ben, cy] = [await makeAuthor(db), await makeAuthor(db), await makeAuthor(db)];
    const both = await makePost(db, { author_id: ada.id, coAuthors: [cy.id, ben.id] });
    const alone = await makePost(db, { author_id: ada.id });
    await db.schema.alterTable("posts").dropColumn("co_author_ids").execute();
    await up(db, dialect);
    const rows = await db.selectFrom("posts").select(["id", "co_author_ids"]).execute();
    expect(new Map(rows.map((row) => [row.id, row.co_author_ids]))).toEqual(
      new Map([
        [both.id, `${cy.id},${ben.id}`],
        [alone.id, ""],
      ]),
    );
  });
});
