import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  canAccessFile,
  guardOfFile,
  mayReadPost,
} from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { listComments } from "#app/features/comments/queries.server.ts";
import { listFeedEntries } from "#app/features/feeds/queries.server.ts";
import { getTrack } from "#app/features/player/queries.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { checkPostPassword, ticketCookie } from "#app/features/posts/post-passwords.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { getLockedPost } from "#app/features/posts/queries/locked-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import { openedAt, readTickets } from "#app/platform/http/tickets.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";

const SECRET = "Quagga";
const ADDRESS = { address: "203.0.113.7" };
const NOBODY = { userId: null, role: null };

async function makeMagazine(client: DatabaseClient) {
  const author = await makeAuthor(client.db);
  const media = await makeMedia(client.db, { kind: "audio", mime: "audio/mpeg" });
  const save = async (given: Partial<PostInput>) => {
    const input: PostInput = {
      kind: "audio",
      title: "A horse",
      excerpt: "Striped.",
      bodyMarkdown: `${SECRET}\n\n${SECRET} again and again and again.`,
      status: "published",
      authorIds: [author.id],
      categoryIds: [],
      tagIds: [],
      mediaId: media.id,
      access: "password",
      ...given,
    };
    return savePost(client, input, { actor: SYSTEM });
  };
  const make = async (slug = "horse") => {
    const saved = await save({ slug, password: "open sesame" });
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    await indexSubjects(client, [{ subject: "post", id: saved.value.id }]);
    return saved.value;
  };
  return { save, make, media };
}

/** The `Cookie` header of a reader who has given the password. */
async function openAs(client: DatabaseClient, id: string): Promise<string> {
  const request = new Request("https://example.org/");
  const [, cookie] = ticketCookie(request, await getLockedPost(client.db, id));
  return cookie.split(";", 1)[0]!;
}

describe.each(databases)("a post with a password on $name", ({ open }) => {
  test("tells its text nowhere, and is asked for its password", async () => {
    const client = await open();
    const { db } = client;
    const { make, media } = await makeMagazine(client);
    const { id, slug } = await make();
    const [entry] = await listFeedEntries(db, "https://example.org", { limit: 1 });
    const page = await getPostPage(db, slug);
    expect(JSON.stringify([entry, page])).not.toContain(SECRET);
    expect(page).toMatchObject({ bodyHtml: "", outline: [], media: null, hasFullAccess: false });
    expect(entry?.enclosure).toBeNull();
    expect(await getTrack(db, id)).toBeNull();
    expect((await search(client, { term: SECRET, limit: 5 })).posts.total).toBe(0);
    expect((await search(client, { term: "striped", limit: 5 })).posts.total).toBe(1);
    expect(await canAccessFile(db, NOBODY, await guardOfFile(db, media.id))).toBe(false);
    expect(await mayReadPost(db, NOBODY, { id })).toBe(false);
    const [member, editor] = [await makeUser(db), await makeUser(db, { role: "editor" })];
    expect(await mayReadPost(db, { userId: member.id, role: "reader" }, { id })).toBe(false);
    expect(await mayReadPost(db, { userId: editor.id, role: "editor" }, { id })).toBe(true);
  });

  test("is open with its ticket, with its files, until it gets another password", async () => {
    const client = await open();
    const { db } = client;
    const { save, make, media } = await makeMagazine(client);
    const { id, slug } = await make();
    const cookies = `header=style2; ${await openAs(client, id)}; theme=dark`;
    const reader = { ...NOBODY, tickets: readTickets(cookies) };
    const isOpen = async () => [
      await mayReadPost(db, reader, { slug }),
      await canAccessFile(db, reader, await guardOfFile(db, media.id)),
    ];
    expect(openedAt(cookies, `/single-audio/${slug}`)).toBe(id);
    expect(openedAt(cookies, `/single-audio/${slug}-2`)).toBeNull();
    expect(await isOpen()).toEqual([true, true]);
    await save({ id, title: "A zebra" });
    await save({ id, password: "open sesame" });
    expect(await isOpen()).toEqual([true, true]);
    await save({ id, password: "open barley" });
    expect(await isOpen()).toEqual([false, false]);
    await save({ id, status: "archived" });
    const again = { ...NOBODY, tickets: readTickets(`read-${id}=forged`) };
    expect(await mayReadPost(db, again, { id })).toBe(false);
  });

  test("a ticket opens no other post", async () => {
    const client = await open();
    const { make } = await makeMagazine(client);
    const [one, other] = [await make(), await make("mule")];
    const stolen = (await openAs(client, one.id)).replace(one.id, other.id);
    const reader = { ...NOBODY, tickets: readTickets(stolen) };
    expect(await mayReadPost(client.db, reader, { id: other.id })).toBe(false);
  });

  test("stores a hash, asks for a password, and slows down guessing", async () => {
    const client = await open();
    const { db } = client;
    const { save, make } = await makeMagazine(client);
    expect(await save({})).toEqual({ ok: false, errors: { password: ["required"] } });
    const { id } = await make();
    const post = await getLockedPost(db, id);
    expect(post.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await getDraft(db, id, SYSTEM))).not.toContain("argon2");
    const attempt = (password: string) => checkPostPassword(db, post, { password, ...ADDRESS });
    expect(await attempt("open barley")).toMatchObject({
      errors: { password: ["wrong-password"] },
    });
    expect(await attempt("open sesame")).toMatchObject({ ok: true });
    for (let time = 2; time < 10; time++) await attempt("open wheat");
    await expect(attempt("open sesame")).rejects.toThrow("Too many");
  });

  test("has no discussion: comments would reveal the text", async () => {
    const client = await open();
    const { db } = client;
    const { save, make } = await makeMagazine(client);
    const { id } = await make();
    const user = await makeUser(db);
    const actor = { userId: user.id, role: "reader" } as const;
    const comment = { postId: id, body: SECRET };
    await expect(addComment(client, comment, { actor })).rejects.toThrow("No post");
    await save({ id, access: "public" });
    expect(await addComment(client, comment, { actor })).toMatchObject({ ok: true });
    await save({ id, access: "password" });
    const seen = await listComments(db, id, { sort: "newest", cursor: null, at: null, limit: 5 });
    expect(seen).toMatchObject({ threads: [], total: 0 });
  });
});
