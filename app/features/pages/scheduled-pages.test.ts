import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/policy.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { listPageLinks } from "./address-queries.server.ts";
import { addPage, createPage, savePage } from "./commands.server.ts";
import { getPageDraft } from "./desk-queries.server.ts";
import type { PageInput } from "./input.ts";
import { correctEarlyPages, publishDuePages } from "./publish-commands.server.ts";
import { findPage } from "./queries.server.ts";
import { restorePage, trashPage } from "./trash-commands.server.ts";

const EDITOR: Actor = { userId: null, role: "editor" };
const CHANGE = { actor: EDITOR };

describe.each(databases)("scheduled pages on $name", ({ open }) => {
  async function begin() {
    const client = await open();
    await client.db.deleteFrom("events").execute();
    const made = await createPage(client, { title: "Fair" }, CHANGE);
    if (!made.ok) throw new Error("The page was not made");
    const { id } = made.value;
    const save = async (input: Partial<PageInput>) => {
      const page = { path: "/fair", title: "Fair", ...input };
      expect(await savePage(client, id, page, CHANGE)).toMatchObject({ ok: true });
      const { status, publishedAt } = await getPageDraft(client.db, id, EDITOR);
      return { status, publishedAt };
    };
    const isFound = async () => (await findPage(client.db, "/fair")) !== null;
    return { client, db: client.db, id, save, isFound };
  }

  const later = Date.now() + DAY;

  test("what is published in the future is nowhere until then, and then everywhere", async () => {
    const { client, db, save, isFound } = await begin();
    const scheduled = { status: "scheduled", publishedAt: later };
    const wish = { status: "published", publishedAt: later, isInMenu: true } as const;
    expect(await save(wish)).toEqual(scheduled);
    // Whatever else is saved of it.
    expect(await save({ status: "scheduled", isInMenu: true, excerpt: "Come" })).toEqual(scheduled);
    expect(await isFound()).toBe(false);
    expect(await listPageLinks(db)).toEqual([]);
    expect(await publishDuePages(client, later - 1)).toBe(0);
    await db.deleteFrom("events").execute();
    expect(await publishDuePages(client, later)).toBe(1);
    expect(await publishDuePages(client, later)).toBe(0);
    expect(await isFound()).toBe(true);
    expect(await listPageLinks(db)).toMatchObject([{ path: "/fair", isInMenu: true }]);
    const events = await db.selectFrom("events").select(["name", "payload"]).execute();
    expect(events.map(({ name }) => name)).toEqual(["page.changed"]);
    expect(JSON.parse(events[0]!.payload)).toMatchObject({ isOnEveryPage: true });
  });

  test("a date can be changed, emptied to publish now, or set on a draft", async () => {
    const { save, isFound } = await begin();
    const draft = await save({ status: "draft", publishedAt: later });
    expect(draft).toEqual({ status: "draft", publishedAt: later });
    await save({ status: "scheduled" });
    const moved = { status: "scheduled", publishedAt: later + DAY } as const;
    expect(await save(moved)).toEqual(moved);
    const now = await save({ status: "scheduled", publishedAt: null });
    expect(now.status).toBe("published");
    expect(now.publishedAt).toBeLessThan(later);
    expect(await isFound()).toBe(true);
    // It was public: without a word of a date it has the one that it had.
    await save({ status: "draft" });
    expect(await save({ status: "published" })).toEqual(now);
  });

  test("published without a date, what was scheduled is published now", async () => {
    const { save } = await begin();
    await save({ status: "scheduled", publishedAt: later });
    const published = await save({ status: "published" });
    expect(published.status).toBe("published");
    expect(published.publishedAt).toBeLessThan(later);
  });

  test("an address at which it was never public does not redirect, and pages in the trash are not published", async () => {
    const { client, db, id, save } = await begin();
    await save({ status: "scheduled", publishedAt: later });
    await save({ status: "scheduled", path: "/autumn-fair" });
    expect(await db.selectFrom("page_addresses").select("path").execute()).toEqual([]);
    await trashPage(client, id, CHANGE);
    expect(await publishDuePages(client, later)).toBe(0);
    await restorePage(client, id, CHANGE);
    expect(await getPageDraft(db, id, EDITOR)).toMatchObject({ status: "scheduled" });
    expect(await publishDuePages(client, later)).toBe(1);
  });

  test("what a clock that was ahead has published waits again; what an editor published gets the present time", async () => {
    const { client, db, id, save, isFound } = await begin();
    const ahead = later + DAY;
    await save({ status: "scheduled", publishedAt: later, isInMenu: true });
    expect(await publishDuePages(client, ahead)).toBe(1);
    await correctEarlyPages(client);
    expect(await isFound()).toBe(false);
    expect(await listPageLinks(db)).toEqual([]);
    expect(await publishDuePages(client, ahead)).toBe(1);
    await db.updateTable("pages").set({ updated_at: ahead }).where("id", "=", id).execute();
    const now = Date.now();
    await correctEarlyPages(client, now);
    expect(await getPageDraft(db, id, EDITOR)).toMatchObject({ publishedAt: now });
    expect(await isFound()).toBe(true);
  });

  test("a page that is added with a date of the future is scheduled", async () => {
    const { client, db } = await begin();
    const page = { path: "/spring", title: "Spring", publishedAt: later };
    await addPage(client, "spring", { ...page, status: "published" }, CHANGE);
    expect(await getPageDraft(db, "spring", EDITOR)).toMatchObject({ status: "scheduled" });
  });
});
