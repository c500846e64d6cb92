import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/policy.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { publishArrangement, saveDraft } from "#app/features/arrangements/commands.server.ts";
import { listVersions, readArrangedPage } from "#app/features/arrangements/queries.server.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { databases } from "#tests/database.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { findMovedPage, listPageAddresses, listPageLinks } from "./address-queries.server.ts";
import { addPage, createPage, deletePage, type PageChange, savePage } from "./commands.server.ts";
import {
  getPageDraft,
  listDeskPages,
  listPageRevisions,
  listTrashedPages,
} from "./desk-queries.server.ts";
import type { PageInput } from "./input.ts";
import {
  addFirstPages,
  importPages,
  removeImportedPages,
  translateFirstPages,
} from "./page-files.server.ts";
import { findPage } from "./queries.server.ts";
import { purgePage, purgeTrashedPages, restorePage, trashPage } from "./trash-commands.server.ts";

const EDITOR: Actor = { userId: null, role: "editor" };
const CHANGE = { actor: EDITOR };

describe.each(databases)("static pages on $name", ({ open }) => {
  async function begin(title = "House rules") {
    const client = await open();
    // The migration adds them; test databases may have been emptied since.
    for (const template of ["about", "contact"] as const) {
      const page = { path: `/${template}`, title: "", template, status: "published" as const };
      await addPage(client, template, page, CHANGE);
    }
    await client.db.deleteFrom("events").execute();
    const made = await createPage(client, { title }, CHANGE);
    if (!made.ok) throw new Error("The page was not made");
    const { id } = made.value;
    const save = (input: Partial<PageInput>, change: Partial<PageChange> = {}) =>
      savePage(client, id, { path: "/rules", title, ...input }, { ...CHANGE, ...change });
    return { client, db: client.db, id, save };
  }

  const eventsOf = async ({ db }: Awaited<ReturnType<typeof begin>>) => {
    const rows = await db.selectFrom("events").select(["name", "payload"]).orderBy("id").execute();
    return rows.filter(({ name }) => name === "page.changed").map(({ payload }) => payload);
  };

  test("a new page is a draft at a free address that readers do not find", async () => {
    const { client, db, id } = await begin();
    expect(await getPageDraft(db, id, EDITOR)).toMatchObject({
      path: "/house-rules",
      status: "draft",
      bodyMarkdown: "",
    });
    expect(await findPage(db, "/house-rules")).toBeNull();
    await createPage(client, { title: "House rules!" }, CHANGE);
    // Routes have these words.
    await createPage(client, { title: "Search" }, CHANGE);
    const paths = (await listDeskPages(db)).map(({ path }) => path);
    expect(paths).toEqual(["/about", "/contact", "/house-rules", "/house-rules-2", "/search-2"]);
  });

  test("a published page is found at its address, with its text", async () => {
    const { db, save } = await begin();
    const saved = await save({ bodyMarkdown: "## Be *kind*", status: "published" });
    expect(saved).toMatchObject({ ok: true, value: { version: 1 } });
    const page = await findPage(db, "/rules");
    expect(page?.bodyHtml).toContain("Be <em>kind</em>");
    expect(page?.seoDescription).toBe("Be kind");
    expect(await listPageAddresses(db)).toEqual(
      expect.arrayContaining(["/about", "/contact", "/contact/thanks", "/rules"]),
    );
    await save({ status: "draft" });
    expect(await findPage(db, "/rules")).toBeNull();
  });

  test.each([
    ["/Team//Jobs/", "/team/jobs"],
    ["über-uns", "/über-uns"],
    ["/من-نحن", "/من-نحن"],
  ])("the address %s is stored as %s", async (typed, path) => {
    const { db, id, save } = await begin();
    expect(await save({ path: typed })).toMatchObject({ ok: true });
    expect((await getPageDraft(db, id, EDITOR)).path).toBe(path);
  });

  test.each([
    ["/", "bad-path"],
    ["/a b", "bad-path"],
    ["/page.html", "bad-path"],
    ["/a/b/c/d/e/f", "bad-path"],
    ["/dashboard/pages", "reserved"],
    ["/single/fog", "reserved"],
    ["/Home-2", "reserved"],
    ["/wp-admin", "reserved"],
    ["/about", "taken"],
    [`/${"a".repeat(250)}`, "too-long"],
  ])("the address %s is refused as %s", async (path, code) => {
    const { save } = await begin();
    expect(await save({ path })).toEqual({ ok: false, errors: { path: [code] } });
  });

  test("the former address of a public page leads to the new one", async () => {
    const { client, db, save } = await begin();
    await save({ path: "/draft" });
    await save({ path: "/first", status: "published" });
    await save({ path: "/second", status: "published" });
    await save({ path: "/third", status: "published" });
    expect(await findMovedPage(db, "/draft")).toBeNull();
    expect(await findMovedPage(db, "/first")).toBe("/third");
    expect(await findMovedPage(db, "/second")).toBe("/third");
    await save({ path: "/second", status: "published" });
    expect(await findMovedPage(db, "/third")).toBe("/second");
    // A draft does not take it from readers.
    await createPage(client, { title: "Third" }, CHANGE);
    expect(await findMovedPage(db, "/third")).toBe("/second");
    await save({ path: "/second", status: "draft" });
    expect(await findMovedPage(db, "/first")).toBeNull();
  });

  test("saving the same again writes nothing, and each change one event", async () => {
    const begun = await begin();
    const { db, id, save } = begun;
    const input = { bodyMarkdown: "Text.", status: "published" } as const;
    await save(input);
    await save(input);
    expect((await getPageDraft(db, id, EDITOR)).version).toBe(1);
    await save({ ...input, isInFooter: true });
    await save({ ...input, isInFooter: true, bodyMarkdown: "More." });
    const told = (await eventsOf(begun)).map((payload) => JSON.parse(payload));
    expect(told.map(({ isOnEveryPage }) => isOnEveryPage)).toEqual([false, false, true, false]);
    expect(await listPageLinks(db)).toMatchObject([{ path: "/rules", isInFooter: true }]);
  });

  test("saving an older version is a conflict, and may overwrite it", async () => {
    const { db, id, save } = await begin();
    await save({ bodyMarkdown: "Theirs." }, { expectedVersion: 0 });
    const late = await save({ bodyMarkdown: "Mine." }, { expectedVersion: 0 });
    expect(late).toEqual({ ok: false, errors: { version: ["conflict"] } });
    await save({ bodyMarkdown: "Mine." });
    expect((await getPageDraft(db, id, EDITOR)).bodyMarkdown).toBe("Mine.");
    const texts = (await listPageRevisions(db, id)).map(({ bodyMarkdown }) => bodyMarkdown);
    expect(texts).toEqual(["Mine.", "Theirs."]);
  });

  test("autosaves share a revision, and settings make none", async () => {
    const { db, id, save } = await begin();
    await save({ bodyMarkdown: "O" }, { isAutosave: true });
    await save({ bodyMarkdown: "One" }, { isAutosave: true });
    await save({ bodyMarkdown: "One", isNoindex: true });
    const revisions = await listPageRevisions(db, id);
    expect(revisions).toMatchObject([{ bodyMarkdown: "One", note: "autosave" }]);
  });

  test("only editors create, read drafts of, change and delete pages", async () => {
    const { client, db, id } = await begin();
    const author = { actor: { userId: null, role: "author" } as const };
    await expect(createPage(client, { title: "No" }, author)).rejects.toThrow(Forbidden);
    await expect(savePage(client, id, { path: "/no", title: "No" }, author)).rejects.toThrow(
      Forbidden,
    );
    await expect(deletePage(client, id, author)).rejects.toThrow(Forbidden);
    await expect(getPageDraft(db, id, author.actor)).rejects.toThrow(Forbidden);
    const nobody = { actor: { userId: null, role: null } };
    await expect(deletePage(client, id, nobody)).rejects.toThrow(SignInNeeded);
    await deletePage(client, id, CHANGE);
    await expect(getPageDraft(db, id, EDITOR)).rejects.toThrow(NotFound);
  });

  test("only About and Contact may be without a title: their templates have one", async () => {
    const { client, save } = await begin();
    expect(await save({ title: "" })).toEqual({ ok: false, errors: { title: ["required"] } });
    const about = { path: "/about", title: "", template: "about" as const };
    expect(await savePage(client, "about", about, CHANGE)).toMatchObject({ ok: true });
  });

  test("of a restricted page everybody gets a preview, and members the whole text", async () => {
    const { db, save } = await begin();
    const bodyMarkdown = `The first words.\n\n${"Secret text. ".repeat(20)}`;
    await save({ bodyMarkdown, access: "members", status: "published" });
    const open = await findPage(db, "/rules");
    expect(open?.bodyHtml).toContain("The first words.");
    expect(open?.bodyHtml).not.toContain("Secret");
    const whole = await findPage(db, "/rules", { hasFullAccess: true });
    expect(whole?.bodyHtml).toContain("Secret");
  });

  test("its picture and the files in its text count as used, until it is deleted", async () => {
    const { client, db, id, save } = await begin();
    const uploader = await makeUser(db);
    const [first, second] = [
      await makeMedia(db, { uploaded_by: uploader.id }),
      await makeMedia(db, { uploaded_by: uploader.id }),
    ];
    const bodyMarkdown = `![](/images/${second.hash.slice(0, 16)}/828)`;
    await save({ pictureId: first.id, bodyMarkdown });
    const counts = async () => {
      const rows = await db
        .selectFrom("media")
        .select("usage_count as n")
        .where("id", "in", [first.id, second.id])
        .execute();
      return rows.map(({ n }) => n);
    };
    expect(await counts()).toEqual([1, 1]);
    expect(await recountAll(db)).toEqual([]);
    await deletePage(client, id, CHANGE);
    expect(await counts()).toEqual([0, 0]);
  });

  test("a page in the trash is not public, frees its address, and is restored as it was", async () => {
    const { client, db, id, save } = await begin();
    await save({ bodyMarkdown: "Be kind.", status: "published", isInFooter: true });
    await trashPage(client, id, CHANGE);
    await trashPage(client, id, CHANGE);
    expect(await findPage(db, "/rules")).toBeNull();
    expect(await listPageAddresses(db)).not.toContain("/rules");
    expect(await listPageLinks(db)).toEqual([]);
    expect((await listDeskPages(db)).map((page) => page.id)).not.toContain(id);
    await expect(getPageDraft(db, id, EDITOR)).rejects.toThrow(NotFound);
    await expect(save({})).rejects.toThrow(NotFound);
    const [trashed] = await listTrashedPages(db);
    expect(trashed).toMatchObject({ id, path: "/rules", title: "House rules" });
    expect(trashed!.daysLeft).toBeGreaterThanOrEqual(29);
    await restorePage(client, id, CHANGE);
    expect(await findPage(db, "/rules")).toMatchObject({ title: "House rules" });
    expect(await listPageLinks(db)).toMatchObject([{ path: "/rules" }]);
    expect(await listTrashedPages(db)).toEqual([]);
  });

  test("a page whose address is taken is restored at a free one", async () => {
    const { client, db, id, save } = await begin();
    await save({ status: "published" });
    await trashPage(client, id, CHANGE);
    const other = { path: "/rules", title: "Other rules", status: "published" as const };
    expect(await addPage(client, "other", other, CHANGE)).toEqual({ ok: true, value: true });
    await restorePage(client, id, CHANGE);
    expect(await findPage(db, "/rules")).toMatchObject({ title: "Other rules" });
    expect(await findPage(db, "/rules-2")).toMatchObject({ title: "House rules" });
  });

  test("only pages of the trash are deleted for good, at once or after 30 days", async () => {
    const { client, db, id } = await begin();
    await purgePage(client, id, CHANGE);
    expect(await getPageDraft(db, id, EDITOR)).toMatchObject({ id });
    const now = Date.now();
    await trashPage(client, id, { ...CHANGE, at: now });
    await purgeTrashedPages(client, now + 29 * DAY);
    expect(await listTrashedPages(db)).toHaveLength(1);
    await purgeTrashedPages(client, now + 31 * DAY);
    expect(await listTrashedPages(db)).toEqual([]);
    const made = await createPage(client, { title: "Short" }, CHANGE);
    const short = made.ok ? made.value.id : "";
    await trashPage(client, short, CHANGE);
    await purgePage(client, short, CHANGE);
    await restorePage(client, short, CHANGE);
    expect((await listDeskPages(db)).map(({ path }) => path)).toEqual(["/about", "/contact"]);
    const author: PageChange = { actor: { userId: "x", role: "author" } };
    await expect(trashPage(client, "about", author)).rejects.toThrow(Forbidden);
    await expect(restorePage(client, "about", author)).rejects.toThrow(Forbidden);
    await expect(purgePage(client, "about", author)).rejects.toThrow(Forbidden);
  });

  test("the sections of a landing page are deleted with it, and cached pages are invalidated", async () => {
    const { client, db, id, save } = await begin();
    await save({ template: "landing" });
    const arranged = `page-${id}`;
    const empty = { theme: "", hasBlobs: false, sections: [] };
    await saveDraft(client, { id: arranged, seen: 0 }, empty, CHANGE);
    await publishArrangement(client, { id: arranged, seen: 1 }, CHANGE);
    await db.deleteFrom("events").execute();
    await deletePage(client, id, CHANGE);
    expect(await readArrangedPage(db, arranged)).toMatchObject({ published: null, revision: 0 });
    expect(await listVersions(db, arranged)).toEqual([]);
    const events = await db.selectFrom("events").select("name").orderBy("id").execute();
    expect(events.map(({ name }) => name)).toEqual(["arrangement.published", "page.changed"]);
  });

  test.each(LOCALES)("a new magazine gets drafts to complete in %s", async (language) => {
    const { client, db } = await begin();
    await addFirstPages(client, language);
    await addFirstPages(client, language);
    const pages = (await listDeskPages(db)).filter(({ id }) => id.startsWith("first-"));
    expect(pages.map(({ path, status }) => `${path} ${status}`)).toEqual([
      "/imprint draft",
      "/privacy draft",
      "/terms draft",
    ]);
    const privacy = await getPageDraft(db, "first-privacy", EDITOR);
    expect(privacy).toMatchObject({ isInFooter: true });
    for (const said of ["argon2id", "Stripe", "session", "180"]) {
      expect(privacy.bodyMarkdown).toContain(said);
    }
  });

  test("first drafts follow the magazine's language until somebody changes or removes them", async () => {
    const { client, db } = await begin();
    await addFirstPages(client, "en");
    const { version, bodyMarkdown } = await getPageDraft(db, "first-terms", EDITOR);
    const changed = { path: "/terms", title: "Our terms", bodyMarkdown };
    await savePage(client, "first-terms", changed, { ...CHANGE, expectedVersion: version });
    await trashPage(client, "first-privacy", CHANGE);
    await translateFirstPages(client, "de");
    await translateFirstPages(client, "de");
    const rows = await db
      .selectFrom("pages")
      .select(["id", "title", "status", "body_markdown"])
      .where("id", "like", "first-%")
      .orderBy("id")
      .execute();
    expect(rows).toMatchObject([
      { id: "first-imprint", title: "Impressum", status: "draft" },
      { id: "first-privacy", title: "Privacy" },
      { id: "first-terms", title: "Our terms" },
    ]);
    expect(rows[0]!.body_markdown).toContain("## Herausgeber");
  });

  test("a folder's pages are published, and removed again unless they were changed", async () => {
    const { client, db } = await begin();
    const files = ["kept", "gone"].map((name) => {
      const inFooter = name === "kept";
      return { name, path: `/${name}`, title: name, excerpt: "", inFooter, bodyMarkdown: "Text." };
    });
    await importPages(client, files);
    const inFooter = (await listPageLinks(db)).filter((link) => link.isInFooter);
    expect(inFooter.map(({ path }) => path)).toEqual(["/kept"]);
    const input = { path: "/kept", title: "Kept", status: "published" as const };
    await savePage(client, "folder-kept", input, { actor: SYSTEM });
    await removeImportedPages(client, files);
    expect(await findPage(db, "/kept")).not.toBeNull();
    expect(await findPage(db, "/gone")).toBeNull();
  });
});
