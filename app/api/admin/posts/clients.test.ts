/** Requests of third-party clients for Ghost, which send more than its own client does. */
import { describe, expect, test } from "vitest";
import { DAY, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { startOwnedAdminApi } from "#tests/factories/admin-api.ts";
import { makePlans } from "#tests/factories/plans.ts";
import { makeAuthor } from "#tests/factories/rows.ts";

async function begin(open: (typeof databases)[number]["open"]) {
  const owned = await startOwnedAdminApi(await open());
  return { ...owned, ghost: await owned.api.connect() };
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe.each(databases)("requests of Ghost's clients on $name", ({ open }) => {
  test("an author is named by address, id or slug as a bare text", async () => {
    const { db, ghost } = await begin(open);
    const zoe = await makeAuthor(db, { slug: "zoe", email: "zoe@example.org" });
    for (const author of ["zoe@example.org", zoe.id, "zoe"]) {
      const post = await ghost.posts.add({ title: "Tides", authors: [author] });
      expect(post.authors, author).toMatchObject([{ id: zoe.id }]);
    }
  });

  test("a text without a title has the one that Ghost gives it", async () => {
    const { ghost } = await begin(open);
    expect(await ghost.posts.add({ title: "" })).toMatchObject({ title: "(Untitled)" });
    expect(await ghost.pages.add({ title: "" })).toMatchObject({ title: "(Untitled)" });
  });

  test("a time of whole seconds says that a state was seen; another second does not", async () => {
    const { db, ghost } = await begin(open);
    const { id } = await ghost.posts.add({ title: "Ebb" });
    const at = Math.floor(Date.now() / SECOND) * SECOND;
    await db
      .updateTable("posts")
      .set({ updated_at: at + 123 })
      .where("id", "=", id)
      .execute();
    const edit = (time: number) =>
      ghost.posts.edit({
        id,
        title: "Flood",
        updated_at: new Date(time).toISOString().replace(/\.\d+/, ""),
      });
    await expect(edit(at - SECOND)).rejects.toMatchObject({ code: "UPDATE_COLLISION" });
    expect(await edit(at)).toMatchObject({ title: "Flood" });
  });

  test("what was scheduled, and then made a draft, is published now and not at its old date", async () => {
    const { ghost } = await begin(open);
    const date = inDays(30);
    const post = await ghost.posts.add({ title: "Neap", status: "scheduled", published_at: date });
    const { id } = post;
    const draft = await ghost.posts.edit({ id, updated_at: post.updated_at, status: "draft" });
    const { updated_at } = draft;
    const published = await ghost.posts.edit({ id, updated_at, status: "published" });
    expect(published.status).toBe("published");
    expect(Date.parse(String(published.published_at))).toBeLessThan(Date.parse(date));
  });

  test("a post for single plans names them", async () => {
    const { api, ghost } = await begin(open);
    await makePlans(api.services);
    const post = await ghost.posts.add({
      title: "Deep",
      visibility: "tiers",
      tiers: [{ id: "basic" }],
    });
    expect(post).toMatchObject({ visibility: "tiers", tiers: [{ id: "basic", name: "basic" }] });
    expect(await ghost.posts.add({ title: "Shallow" })).toMatchObject({ tiers: [] });
  });

  test("a post and a page are copied as drafts", async () => {
    const { api, ghost } = await begin(open);
    const fields = { title: "Surge", html: "<p>High.</p>", status: "published", tags: ["Sea"] };
    const copied = async (kind: "posts" | "pages") => {
      const { id } = await ghost[kind].add(fields, { source: "html" });
      const [item] = await api.post(`${kind}/${id}/copy/?formats=html`, kind);
      expect(item!.id).not.toBe(id);
      return item;
    };
    const copy = { title: "Surge (Copy)", slug: "surge-copy", status: "draft", html: fields.html };
    expect(await copied("posts")).toMatchObject({ ...copy, tags: [{ name: "Sea" }] });
    expect(await copied("pages")).toMatchObject(copy);
  });

  test("a page has the fields that typed clients require, and a person can read their own user", async () => {
    const { ghost } = await begin(open);
    expect(await ghost.pages.add({ title: "About" })).toMatchObject({
      authors: [],
      tags: [],
      primary_author: null,
      canonical_url: null,
    });
    const [user] = await ghost.users.browse();
    expect(user).toMatchObject({ comment_notifications: false, last_seen: null });
  });
});
