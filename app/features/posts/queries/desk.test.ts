import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { restoreStep } from "#app/features/posts/bulk/bulk-change-commands.server.ts";
import { runBulk } from "#app/features/posts/bulk/bulk-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import {
  deletePost,
  purgeDeletedPosts,
} from "#app/features/posts/commands/delete-commands.server.ts";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import { applyWorkflowStep } from "#app/features/posts/commands/review-commands.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { listDeskPosts } from "./desk-queries.server.ts";
import { getDraft } from "./draft-queries.server.ts";
import { listReturned, listReviews, listRevisions } from "./revision-queries.server.ts";

const CHANGE = { actor: SYSTEM };

async function makeWriter({ db }: DatabaseClient) {
  const user = await makeUser(db, { role: "author" });
  const author = await makeAuthor(db, { user_id: user.id });
  const actor = { userId: user.id, role: "author" as const };
  return { actor, author, writer: { userId: user.id, authorId: author.id } };
}

const words = (authorId: string) => ({
  kind: "standard" as const,
  title: "Fog",
  bodyMarkdown: "It came in.",
  slug: "fog",
  authorIds: [authorId],
  categoryIds: [],
  tagIds: [],
});

async function taken<Value>(
  outcome: Promise<{ ok: true; value: Value } | { ok: false; errors: object }>,
): Promise<Value> {
  const result = await outcome;
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe.each(databases)("the desk on $name", ({ open }) => {
  test("a deleted post leaves lists and counts, and can be restored", async () => {
    const client = await open();
    const term = await makeTerm(client.db);
    const post = await makePost(client.db, { terms: [term.id] });
    const countOf = async () =>
      (await client.db.selectFrom("terms").select("post_count").executeTakeFirstOrThrow())
        .post_count;
    await deletePost(client, post.id, CHANGE);
    await deletePost(client, post.id, CHANGE);
    expect(await countOf()).toBe(0);
    expect((await listDeskPosts(client, {}, 10)).items).toEqual([]);
    await expect(getDraft(client.db, post.id, SYSTEM)).rejects.toThrow(NotFound);
    const user = await makeUser(client.db, { role: "owner" });
    const actor = { userId: user.id, role: "owner" as const };
    await runBulk(client, [post.id], { name: "restore", actor }, restoreStep);
    expect(await countOf()).toBe(1);
    expect((await listDeskPosts(client, {}, 10)).items).toMatchObject([
      { id: post.id, status: "published" },
    ]);
  });

  test("a post deleted 30 days ago is purged, with its uses of pictures", async () => {
    const client = await open();
    const picture = await makeMedia(client.db, { usage_count: 1 });
    const post = await makePost(client.db, { picture_id: picture.id });
    await deletePost(client, post.id, { ...CHANGE, at: Date.now() - 31 * DAY });
    expect(await purgeDeletedPosts(client)).toBe(1);
    expect(await client.db.selectFrom("posts").select("id").execute()).toEqual([]);
    const media = await client.db.selectFrom("media").select("usage_count").execute();
    expect(media).toEqual([{ usage_count: 0 }]);
  });

  test("an author sees and deletes their own posts only", async () => {
    const client = await open();
    const { actor, author, writer } = await makeWriter(client);
    const own = await makePost(client.db, { author_id: author.id });
    const other = await makePost(client.db);
    const page = await listDeskPosts(client, { writer }, 10);
    expect(page.items.map(({ id }) => id)).toEqual([own.id]);
    await expect(deletePost(client, other.id, { actor })).rejects.toThrow(Forbidden);
    await expect(getDraft(client.db, other.id, actor)).rejects.toThrow(NotFound);
  });

  test("the list is paginated, can be searched, and wildcards are literal", async () => {
    const client = await open();
    for (const title of ["Night train", "100% wool", "Train of thought"]) {
      await makePost(client.db, { title, updated_at: 1000 });
    }
    const first = await listDeskPosts(client, {}, 2);
    const second = await listDeskPosts(client, { cursor: first.nextCursor }, 2);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles).toEqual(["Train of thought", "100% wool", "Night train"]);
    expect(second.nextCursor).toBeNull();
    const found = async (search: string) =>
      (await listDeskPosts(client, { words: search }, 9)).items.length;
    expect([await found("TRAIN"), await found("100%"), await found("%")]).toEqual([2, 1, 1]);
  });

  test("saving an outdated version is a conflict, and nothing is overwritten", async () => {
    const client = await open();
    const author = await makeAuthor(client.db);
    const { id, version } = await taken(savePost(client, words(author.id), CHANGE));
    const mine = { ...words(author.id), id, title: "Mine" };
    const expecting = { ...CHANGE, expectedVersion: version };
    const saved = await taken(savePost(client, mine, expecting));
    expect(saved.version).toBe(version + 1);
    const late = await savePost(client, { ...mine, title: "Late" }, expecting);
    expect(late).toEqual({ ok: false, errors: { version: ["conflict"] } });
    expect(await getDraft(client.db, id, SYSTEM)).toMatchObject({ title: "Mine" });
  });

  test("autosaves share one revision; an explicit save adds one", async () => {
    const client = await open();
    const author = await makeAuthor(client.db);
    const input = words(author.id);
    const { id } = await taken(savePost(client, input, { ...CHANGE, isAutosave: true }));
    for (const bodyMarkdown of ["It came in. It", "It came in. It stayed."]) {
      const change = { ...CHANGE, isAutosave: true };
      await taken(savePost(client, { ...input, id, bodyMarkdown }, change));
    }
    await taken(savePost(client, { ...input, id, bodyMarkdown: "It left." }, CHANGE));
    const later = { ...CHANGE, isAutosave: true, at: Date.now() + 20 * MINUTE };
    await taken(savePost(client, { ...input, id, bodyMarkdown: "It is back." }, later));
    const { items } = await listRevisions(client.db, id, { limit: 10 });
    expect(items).toHaveLength(3);
  });

  test("a post is submitted, returned with a note, submitted again and published", async () => {
    const client = await open();
    const { actor, author } = await makeWriter(client);
    const editor = await makeUser(client.db, { role: "editor" });
    const judge = { actor: { userId: editor.id, role: "editor" as const } };
    const at = Date.now();
    const move = (step: "submit" | "return" | "publish", change: object, note = "", id?: string) =>
      taken(
        applyWorkflowStep(
          client,
          { ...words(author.id), ...(id && { id }) },
          { step, note },
          { actor, ...change },
        ),
      );
    const { id } = await move("submit", { at });
    // Once more, from another tab.
    await move("submit", { at }, "", id);
    const note = "Shorter, please:\n- the pier\n\n- the fog";
    for (const step of ["publish", "return"] as const)
      await expect(move(step, { at }, "", id)).rejects.toThrow(Forbidden);
    await move("return", { ...judge, at: at + 1 }, `${note}\n\0`, id);
    expect(await getDraft(client.db, id, actor)).toMatchObject({ status: "draft" });
    const returned = () => listReturned(client.db, author.id, 3);
    expect(await returned()).toEqual([{ id, title: "Fog", note, by: editor.name }]);
    await move("submit", { at: at + 2 }, "", id);
    expect(await returned()).toEqual([]);
    await move("publish", { ...judge, at: at + 3 }, "", id);
    expect(await getDraft(client.db, id, actor)).toMatchObject({ status: "published" });
    const reviews = await listReviews(client.db, id, 10);
    expect(reviews.map(({ decision }) => decision)).toEqual([
      "approved",
      "submitted",
      "returned",
      "submitted",
    ]);
    expect(reviews[2]).toMatchObject({ note, by: editor.name });
  });

  test('a title in use gets a number, one without letters the slug "post"', async () => {
    const client = await open();
    await makePost(client.db, { slug: "fog" });
    await makePost(client.db, { slug: "fog-2" });
    expect(await freePostSlug(client.db, "Fog!")).toBe("fog-3");
    expect(await freePostSlug(client.db, "…")).toBe("post");
    // Cut between two words: no hyphen is left at the end.
    const long = `${"a".repeat(113)} dog`;
    expect(await freePostSlug(client.db, long)).toBe("a".repeat(113));
    // No number makes it one that the program does not have.
    expect(await freePostSlug(client.db, "Home cooking")).toBe("on-home-cooking");
  });
});
