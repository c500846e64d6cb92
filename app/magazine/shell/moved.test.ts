import { expect, test } from "vitest";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm, START } from "#tests/factories/rows.ts";
import { orMoved } from "./moved.server.ts";

test.each(databases)(
  "an archive's old URL redirects to the new one on $name, with its filters",
  async ({ open }) => {
    const { db } = await open();
    const term = await makeTerm(db, { slug: "gardening" });
    const old = { slug: "garden", subject_kind: "term" as const, subject_id: term.id };
    await db
      .insertInto("slug_redirects")
      .values({ ...old, created_at: START })
      .execute();
    const ask = (slug: string) => {
      const url = new URL(`http://localhost/archive-video/${slug}?sort=liked`);
      return orMoved(db, { kind: "term", slug, url }, getTerm(db, slug));
    };
    expect(await ask("gardening")).toMatchObject({ id: term.id });
    const moved: Response = await ask("garden").catch((error) => error);
    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe("/archive-video/gardening?sort=liked");
    await expect(ask("never")).rejects.toThrow(NotFound);
  },
);

test.each(databases)("a post's old URL redirects with its layout on $name", async ({ open }) => {
  const { db } = await open();
  const post = await makePost(db, { slug: "lamp" });
  const old = { slug: "light", subject_kind: "post" as const, subject_id: post.id };
  await db
    .insertInto("slug_redirects")
    .values({ ...old, created_at: START })
    .execute();
  const ask = (slug: string) => {
    const url = new URL(`http://localhost/single-3-sidebar/${slug}`);
    return orMoved(db, { kind: "post", slug, url }, getPostPage(db, slug));
  };
  const moved: Response = await ask("light").catch((error) => error);
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe("/single-3-sidebar/lamp");
});

test.each(databases)("a post moves between slugs of any script on $name", async ({ open }) => {
  const { db } = await open();
  const post = await makePost(db, { slug: "مصباح" });
  const old = { slug: "ضوء", subject_kind: "post" as const, subject_id: post.id };
  await db
    .insertInto("slug_redirects")
    .values({ ...old, created_at: START })
    .execute();
  const url = new URL("http://localhost/single/ضوء?page=2");
  const moved: Response = await orMoved(
    db,
    { kind: "post", slug: "ضوء", url },
    getPostPage(db, "ضوء"),
  ).catch((error) => error);
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe(`/single/${encodeURI("مصباح")}?page=2`);
});
