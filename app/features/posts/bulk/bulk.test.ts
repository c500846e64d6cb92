import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { emptyFromTrash } from "#app/features/posts/commands/delete-commands.server.ts";
import { findRedirect, getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { listTrash } from "#app/features/posts/queries/trash-queries.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser } from "#tests/factories/rows.ts";
import {
  archiveStep,
  type BulkChangeInput,
  changeStep,
  restoreStep,
  trashStep,
} from "./bulk-change-commands.server.ts";
import {
  type BulkName,
  type BulkStep,
  deleteOldBulkActions,
  runBulk,
  undoBulk,
} from "./bulk-commands.server.ts";
import { findBulkReport } from "./bulk-report.server.ts";

async function makeDesk(client: DatabaseClient, role: Role) {
  const { db } = client;
  const user = await makeUser(db, { role });
  const author = await makeAuthor(db, { user_id: user.id });
  const actor = { userId: user.id, role };
  const [old, next, tag] = [
    await makeTerm(db),
    await makeTerm(db),
    await makeTerm(db, { taxonomy: "tag" }),
  ];
  const own = await makePost(db, { author_id: author.id, terms: [old.id], updated_at: 1000 });
  const run = async (name: BulkName, step: BulkStep, ids = [own.id]) => {
    const id = await runBulk(client, ids, { name, actor }, step);
    return { id, report: await findBulkReport(db, id, user.id) };
  };
  const stepFor = async (change: BulkChangeInput) => {
    const step = await changeStep(db, change, actor);
    if (!step.ok) throw new Error(JSON.stringify(step.errors));
    return step.value;
  };
  const rowOf = (id = own.id) =>
    db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const termsOf = async (id = own.id) =>
    (
      await db
        .selectFrom("post_terms")
        .select("term_id")
        .where("post_id", "=", id)
        .orderBy("position")
        .execute()
    ).map(({ term_id }) => term_id);
  return { db, user, author, actor, old, next, tag, own, run, stepFor, rowOf, termsOf };
}

describe.each(databases)("bulk changes on $name", ({ open }) => {
  test("an editor changes category, tags, author and access, and undoes it", async () => {
    const client = await open();
    const desk = await makeDesk(client, "editor");
    const { db, own, old, next, tag, run, rowOf, termsOf } = desk;
    const other = await makeAuthor(db);
    const before = await rowOf();
    const step = await desk.stepFor({
      categoryId: next.id,
      addTagIds: [tag.id],
      authorId: other.id,
      access: "paid",
    });
    const { id, report } = await run("change", step);
    expect(report).toMatchObject({ changed: 1, same: 0, refused: [], canUndo: true });
    expect(await rowOf()).toMatchObject({
      access: "paid",
      author_id: other.id,
      category_id: next.id,
    });
    expect(await termsOf()).toEqual([next.id, tag.id]);
    const counts = async () =>
      (
        await db
          .selectFrom("terms")
          .select("post_count")
          .orderBy("created_at")
          .orderBy("id")
          .execute()
      )
        .map(({ post_count }) => post_count)
        .toSorted();
    expect(await counts()).toEqual([0, 1, 1]);
    await undoBulk(client, id, { actor: desk.actor });
    const { version, ...values } = await rowOf();
    expect(values).toEqual({ ...before, version: undefined });
    expect(version).toBe(before.version + 2);
    expect(await termsOf()).toEqual([old.id]);
    expect(await counts()).toEqual([0, 0, 1]);
    const revisions = await db.selectFrom("revisions").select(["post_id", "tags"]).execute();
    expect(revisions).toEqual([{ post_id: own.id, tags: tag.name }]);
    // Pressed in another tab, too.
    await undoBulk(client, id, { actor: desk.actor });
    expect((await rowOf()).version).toBe(version);
  });

  test("an identical change is reported as such, and events are emitted for changes only", async () => {
    const client = await open();
    const { db, next, own, run, stepFor } = await makeDesk(client, "editor");
    const names = async () =>
      (await db.selectFrom("events").select("name").execute()).map(({ name }) => name);
    const started = (await names()).length;
    const step = await stepFor({ categoryId: next.id });
    await run("change", step, [own.id, own.id]);
    expect((await names()).slice(started)).toEqual(["post.changed"]);
    const { report } = await run("change", step);
    expect(report).toMatchObject({ changed: 0, same: 1, canUndo: false });
    expect(await names()).toHaveLength(started + 1);
  });

  test("an author changes their own posts only, and neither author nor access", async () => {
    const client = await open();
    const { db, actor, next, own, author, run, stepFor, rowOf } = await makeDesk(client, "author");
    const foreign = await makePost(db, { title: "Secret" });
    const ids = [own.id, foreign.id, "nowhere"];
    const { report } = await run("change", await stepFor({ categoryId: next.id }), ids);
    expect(report).toMatchObject({
      changed: 1,
      refused: [
        { title: "", reason: "unknown" },
        { title: "", reason: "unknown" },
      ],
    });
    expect((await rowOf(foreign.id)).category_id).toBeNull();
    const deleted = await run("delete", trashStep, ids);
    expect(deleted.report).toMatchObject({ changed: 1 });
    expect((await rowOf(foreign.id)).deleted_at).toBeNull();
    for (const change of [{ access: "paid" as const }, { authorId: author.id }]) {
      await expect(changeStep(db, change, actor)).rejects.toThrow(Forbidden);
    }
    expect(() => archiveStep(actor)).toThrow(Forbidden);
    const reader = { userId: actor.userId, role: "reader" as const };
    await expect(changeStep(db, { categoryId: next.id }, reader)).rejects.toThrow(Forbidden);
  });

  test("nobody reads or undoes what somebody else has done, nor after a quarter of an hour", async () => {
    const client = await open();
    const { db, actor, run, rowOf } = await makeDesk(client, "editor");
    const { id } = await run("archive", archiveStep(actor));
    const other = await makeUser(db, { role: "owner" });
    expect(await findBulkReport(db, id, other.id)).toBeNull();
    const stranger = { userId: other.id, role: "owner" as const };
    await expect(undoBulk(client, id, { actor: stranger })).rejects.toThrow(NotFound);
    const late = Date.now() + 16 * MINUTE;
    await expect(undoBulk(client, id, { actor, at: late })).rejects.toThrow(NotFound);
    const demoted = { ...actor, role: "author" as const };
    await expect(undoBulk(client, id, { actor: demoted })).rejects.toThrow(Forbidden);
    expect((await rowOf()).status).toBe("archived");
    await deleteOldBulkActions(client, Date.now() + 2 * DAY);
    expect(await db.selectFrom("bulk_entries").selectAll().execute()).toEqual([]);
  });

  test("undo leaves alone what was edited since, and names it", async () => {
    const client = await open();
    const { db, actor, author, own, run, rowOf } = await makeDesk(client, "editor");
    const edited = await makePost(db, { author_id: author.id, title: "Edited" });
    const { id } = await run("archive", archiveStep(actor), [own.id, edited.id]);
    const words = { kind: "standard" as const, title: "Edited", bodyMarkdown: "New." };
    const links = { authorIds: [author.id], categoryIds: [], tagIds: [] };
    const input = { ...words, ...links, id: edited.id, status: "archived" as const };
    expect(await savePost(client, input, { actor })).toMatchObject({ ok: true });
    await undoBulk(client, id, { actor });
    expect(await findBulkReport(db, id, actor.userId)).toMatchObject({
      isUndone: true,
      canUndo: false,
      changed: 1,
      refused: [{ title: "Edited", reason: "edited" }],
    });
    expect((await rowOf()).status).toBe("published");
    expect(await rowOf(edited.id)).toMatchObject({ status: "archived", body_markdown: "New." });
  });

  test("more posts than fit in one transaction are all changed", async () => {
    const client = await open();
    const { db, actor, author, run } = await makeDesk(client, "editor");
    const ids: string[] = [];
    for (let number = 0; number < 30; number++) {
      ids.push((await makePost(db, { author_id: author.id })).id);
    }
    const { report } = await run("archive", archiveStep(actor), ids);
    expect(report).toMatchObject({ changed: 30, refused: [] });
  });
});

describe.each(databases)("the trash on $name", ({ open }) => {
  test("a published post disappears for readers at once, and is restored at its address", async () => {
    const client = await open();
    const { db, own, run, rowOf } = await makeDesk(client, "author");
    await run("delete", trashStep);
    await expect(getPostPage(db, own.slug)).rejects.toThrow(NotFound);
    expect(await findRedirect(db, own.slug)).toBeNull();
    const trash = await listTrash(db, {}, 10);
    expect(trash.items).toMatchObject([{ id: own.id, status: "published", daysLeft: 30 }]);
    const { report } = await run("restore", restoreStep);
    expect(report).toMatchObject({ changed: 1, moved: [] });
    expect(await getPostPage(db, own.slug)).toMatchObject({ id: own.id });
    expect((await rowOf()).published_at).toBe(own.published_at);
    expect((await listTrash(db, {}, 10)).items).toEqual([]);
  });

  test("a new post may take the address; the restored one gets the next free one, which is reported", async () => {
    const client = await open();
    const { db, author, own, run } = await makeDesk(client, "editor");
    await run("delete", trashStep);
    await makePost(db, { slug: own.slug, author_id: author.id });
    const { report } = await run("restore", restoreStep);
    const slug = `${own.slug}-2`;
    expect(report).toMatchObject({ changed: 1, moved: [{ title: own.title, slug }] });
    expect(await getPostPage(db, slug)).toMatchObject({ id: own.id });
  });

  test("undoing the deletion restores; authors see and empty their own trash only", async () => {
    const client = await open();
    const { db, actor, user, author, own, run, rowOf } = await makeDesk(client, "author");
    const other = await makeDesk(client, "author");
    const { id } = await run("delete", trashStep);
    await undoBulk(client, id, { actor });
    expect(await rowOf()).toMatchObject({ status: "published", slug: own.slug, deleted_at: null });
    await run("delete", trashStep);
    await other.run("delete", trashStep);
    const writer = { userId: user.id, authorId: author.id };
    const mine = await listTrash(db, { writer }, 10);
    expect(mine.items.map((post) => post.id)).toEqual([own.id]);
    const wanted = await makePost(db, { author_id: author.id });
    expect(await emptyFromTrash(client, [own.id, other.own.id, wanted.id], { actor })).toBe(1);
    expect((await listTrash(db, {}, 10)).items.map((post) => post.id)).toEqual([other.own.id]);
    expect((await rowOf(wanted.id)).id).toBe(wanted.id);
  });

  test("the trash is read to its end page by page", async () => {
    const client = await open();
    const { db, author, run } = await makeDesk(client, "editor");
    const ids = [];
    for (let number = 0; number < 3; number++) {
      ids.push((await makePost(db, { author_id: author.id })).id);
    }
    await run("delete", trashStep, ids);
    const first = await listTrash(db, {}, 2);
    const second = await listTrash(db, { cursor: first.nextCursor }, 2);
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});
