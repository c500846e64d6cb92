import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Actor, SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { changeSnippets, listSnippets } from "#app/features/posts/snippets/snippets.server.ts";
import { deleteOrphanedBytes } from "#app/features/uploads/jobs.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  deleteMedia,
  describeMedia,
  purgeDeletedMedia,
  restoreMedia,
} from "./library-commands.server.ts";
import { readLibraryQuery } from "./library-filter.server.ts";
import { findLibraryItem, listLibrary } from "./library-queries.server.ts";
import { replaceMedia } from "./replace-commands.server.ts";
import { listUses } from "./use-queries.server.ts";

const CHANGE = { actor: SYSTEM };

async function sendPicture(services: Services, background: string) {
  const create = { width: 40, height: 30, channels: 3 as const, background };
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], `${background}.png`);
  const sent = await acceptPicture(services, file, CHANGE);
  if (!sent.ok) throw new Error(JSON.stringify(sent.errors));
  return sent.value;
}

async function writePost(services: Services, given: { pictureId?: string; body?: string }) {
  const author = await makeAuthor(services.db);
  const input = {
    title: "Fog",
    kind: "standard" as const,
    status: "draft" as const,
    authorIds: [author.id],
    categoryIds: [],
    tagIds: [],
    bodyMarkdown: given.body ?? "Fog.",
    pictureId: given.pictureId ?? null,
  };
  const saved = await savePost(services, input, CHANGE);
  if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  return saved.value.id;
}

const codeOf = (outcome: { ok: boolean; errors?: Record<string, string[]> }) =>
  outcome.errors?.file?.[0];

describe.each(databases)("the library on $name", ({ open }) => {
  test("a picture lists where it is used, in fields and in texts, and cannot be deleted before", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { id, hash } = await sendPicture(services, "#336699");
    const body = `![](/images/${hash}/1080)\n\n![](/images/${hash}/640)`;
    const postId = await writePost(services, { body });
    expect(await listUses(db, id)).toMatchObject([
      { kind: "post", name: "Fog", href: `/dashboard/posts/${postId}` },
    ]);
    expect((await findLibraryItem(db, id))?.usageCount).toBe(1);
    expect(codeOf(await deleteMedia(services, id, CHANGE))).toBe("in-use");
    const links = { authorIds: [(await makeAuthor(db)).id], categoryIds: [], tagIds: [] };
    const rest = {
      ...links,
      kind: "standard" as const,
      title: "Fog",
      status: "draft" as const,
      bodyMarkdown: "Clear.",
    };
    await savePost(services, { id: postId, ...rest }, CHANGE);
    expect((await findLibraryItem(db, id))?.usageCount).toBe(0);
    expect((await deleteMedia(services, id, CHANGE)).ok).toBe(true);
  });

  test("a picture in a snippet is used there, is renamed there, and is free once the snippet is deleted", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { id, hash } = await sendPicture(services, "#993366");
    const { id: userId } = await makeUser(db, { role: "editor" });
    const actor = { userId, role: "editor" as const };
    const save = { intent: "save", title: "Box", markdown: `![](/images/${hash}/640)` };
    await changeSnippets(services, save, actor);
    expect(await listUses(db, id)).toMatchObject([{ kind: "snippet", name: "Box", href: null }]);
    expect((await findLibraryItem(db, id))?.usageCount).toBe(1);
    expect(codeOf(await deleteMedia(services, id, CHANGE))).toBe("in-use");
    const other = await sendPicture(services, "#669933");
    await replaceMedia(services, id, other.id, CHANGE);
    const [snippet] = await listSnippets(db, actor);
    expect(snippet?.markdown).toBe(`![](/images/${other.hash}/640)`);
    await changeSnippets(services, { intent: "delete", id: snippet!.id }, actor);
    expect(await listUses(db, id)).toEqual([]);
    expect((await deleteMedia(services, id, CHANGE)).ok).toBe(true);
  });

  test("a file is found by the hash in its address, by whoever may change it", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { id, hash } = await sendPicture(services, "#336699");
    await sendPicture(services, "#663399");
    const asked = new URLSearchParams({ hash });
    const found = async (actor: Actor) =>
      (await listLibrary(db, { ...readLibraryQuery(asked, actor), limit: 9 })).items.map(
        (item) => item.id,
      );
    expect(await found({ userId: "e", role: "editor" })).toEqual([id]);
    expect(await found({ userId: "a", role: "author" })).toEqual([]);
  });

  test("a deleted file is restored on request, or when a post uses it, and purged after a month", async () => {
    const services = makeServices(await open());
    const { db, storage } = services;
    const { id } = await sendPicture(services, "#336699");
    await deleteMedia(services, id, CHANGE);
    expect(await findLibraryItem(db, id)).toBeNull();
    await restoreMedia(services, id, CHANGE);
    expect(await findLibraryItem(db, id)).not.toBeNull();
    await deleteMedia(services, id, CHANGE);
    await writePost(services, { pictureId: id });
    expect(await findLibraryItem(db, id)).not.toBeNull();
    const { id: other } = await sendPicture(services, "#993366");
    const { storage_key } = await db
      .selectFrom("media")
      .select("storage_key")
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    await deleteMedia(services, other, CHANGE);
    expect(await purgeDeletedMedia(services)).toBe(0);
    expect(await purgeDeletedMedia(services, Date.now() + 31 * DAY)).toBe(1);
    await expect(restoreMedia(services, other, CHANGE)).rejects.toThrow(NotFound);
    const job = { ...services, signal: new AbortController().signal };
    await deleteOrphanedBytes.run(job, { storageKey: storage_key });
    expect(await storage.size(storage_key)).toBeNull();
  });

  test("a replaced picture keeps its metadata and uses, and all its former URLs redirect to the new one", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const old = await sendPicture(services, "#336699");
    await describeMedia(services, old.id, { alt: "Blue", focalX: 20 }, CHANGE);
    const postId = await writePost(services, { body: `![](/images/${old.hash}/1080)` });
    const fresh = await sendPicture(services, "#993366");
    expect((await replaceMedia(services, old.id, fresh.id, CHANGE)).ok).toBe(true);
    const item = await findLibraryItem(db, old.id);
    expect(item).toMatchObject({ alt: "Blue", usageCount: 1, focalX: 50 });
    expect(item?.picture?.hash).toBe(fresh.hash);
    expect(await findLibraryItem(db, fresh.id)).toBeNull();
    const { body_html, body_markdown } = await db
      .selectFrom("posts")
      .select(["body_html", "body_markdown"])
      .where("id", "=", postId)
      .executeTakeFirstOrThrow();
    expect(body_html).toContain(fresh.hash);
    expect(body_markdown).toContain(fresh.hash);
    // The old picture, uploaded again, becomes another file with its own URL.
    const again = await sendPicture(services, "#336699");
    expect(again.id).not.toBe(old.id);
    expect(again.hash).not.toBe(old.hash);
    // It can replace the new one again.
    await replaceMedia(services, old.id, again.id, CHANGE);
    const former = await db.selectFrom("former_addresses").selectAll().orderBy("hash").execute();
    expect(former.map(({ hash }) => hash).sort()).toEqual([old.hash, fresh.hash].sort());
    expect(new Set(former.map(({ media_id }) => media_id))).toEqual(new Set([old.id]));
  });

  test("audio in a text is replaced by audio of another format", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const kept = await makeMedia(db, { kind: "audio", storage_key: "aa/old.mp3" });
    const fresh = await makeMedia(db, { kind: "audio", storage_key: "bb/new.m4a" });
    const [old, now] = [kept, fresh].map(({ hash }) => hash.slice(0, 16));
    const postId = await writePost(services, { body: `[Listen](/media/${old}.mp3)` });
    expect((await replaceMedia(services, kept.id, fresh.id, CHANGE)).ok).toBe(true);
    const { body_html } = await db
      .selectFrom("posts")
      .select("body_html")
      .where("id", "=", postId)
      .executeTakeFirstOrThrow();
    expect(body_html).toContain(`/media/${now}.m4a`);
    expect(body_html).not.toContain(old);
  });

  test("portraits, categories, posters, the logo and the podcast’s cover are listed as uses", async () => {
    const { db } = await open();
    const { id } = await makeMedia(db);
    await makeAuthor(db, { avatar_id: id, display_name: "Ada", slug: "ada" });
    await makeTerm(db, { picture_id: id, name: "Sea", slug: "sea" });
    await makeUser(db, { image_id: id, name: "Bo" });
    await makeMedia(db, { kind: "video", poster_id: id, title: "Tides" });
    const value = JSON.stringify({ light: id, dark: null });
    const settings = [
      { name: "site.logo", value, updated_at: 0 },
      { name: "site.podcastCover", value: JSON.stringify(id), updated_at: 0 },
    ];
    await db.insertInto("settings").values(settings).execute();
    const uses = await listUses(db, id);
    expect(uses.map(({ kind, name }) => [kind, name])).toEqual([
      ["author", "Ada"],
      ["term", "Sea"],
      ["reader", "Bo"],
      ["video", "Tides"],
      ["logo", ""],
      ["cover", ""],
    ]);
  });

  test("audio does not replace a picture, and a file in use cannot be the replacement", async () => {
    const services = makeServices(await open());
    const { id } = await sendPicture(services, "#336699");
    const audio = await makeMedia(services.db, { kind: "audio" });
    expect(codeOf(await replaceMedia(services, id, audio.id, CHANGE))).toBe("other-kind");
    const used = await makeMedia(services.db, { usage_count: 1 });
    expect(codeOf(await replaceMedia(services, id, used.id, CHANGE))).toBe("in-use");
  });

  test("authors edit their own files, editors all", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const [ada, ben] = [await makeUser(db), await makeUser(db)];
    const mine = await makeMedia(db, { uploaded_by: ada.id, kind: "audio" });
    const theirs = await makeMedia(db, { uploaded_by: ben.id });
    const change = { actor: { userId: ada.id, role: "author" as const } };
    expect((await describeMedia(services, mine.id, { title: "Fog" }, change)).ok).toBe(true);
    const refused = [
      () => describeMedia(services, theirs.id, { title: "Fog" }, change),
      () => deleteMedia(services, theirs.id, change),
      () => replaceMedia(services, mine.id, theirs.id, change),
      () => restoreMedia(services, theirs.id, change),
    ];
    for (const attempt of refused) await expect(attempt()).rejects.toThrow(Forbidden);
    const idsOf = async (query: Parameters<typeof listLibrary>[1]) =>
      (await listLibrary(db, query)).items.map((item) => item.id);
    expect(await idsOf({ uploadedBy: ada.id, limit: 5 })).toEqual([mine.id]);
    expect(await idsOf({ kinds: ["image"], limit: 5 })).toEqual([theirs.id]);
    expect(await idsOf({ words: "FOG", limit: 5 })).toEqual([mine.id]);
    const first = await listLibrary(db, { limit: 1 });
    expect(first.nextCursor).not.toBeNull();
    const second = await listLibrary(db, { limit: 1, cursor: first.nextCursor });
    expect([first, second].flatMap(({ items }) => items.map((item) => item.id)).sort()).toEqual(
      [mine.id, theirs.id].sort(),
    );
    expect(second.nextCursor).toBeNull();
  });
});
