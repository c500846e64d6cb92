import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { GHOST, ghostZip, makeFile } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  addImport,
  beginUndo,
  checkAgain,
  checkExport,
  deleteUploadedExport,
  pauseImport,
  startImport,
} from "./commands.server.ts";
import { getImport } from "./import-rows.server.ts";
import { workOn } from "./work.server.ts";

const CHANGE = { actor: SYSTEM };

async function checked(services: Services, path: string): Promise<string> {
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  return id;
}

async function imported(services: Services, path: string, choices: object = {}): Promise<string> {
  const id = await checked(services, path);
  expect(await startImport(services, id, choices, CHANGE)).toEqual({ ok: true, value: null });
  await workOn(services, id);
  expect(await getImport(services.db, id)).toMatchObject({ state: "done", failure: null });
  return id;
}

const posts = ({ db }: DatabaseClient) =>
  db.selectFrom("posts").selectAll().orderBy("title").execute();

const TABLES = [
  "posts",
  "pages",
  "authors",
  "users",
  "terms",
  "redirects",
  "members",
  "import_items",
] as const;

async function sizes({ db }: DatabaseClient): Promise<Record<string, number>> {
  const counted = TABLES.map(async (table) => {
    const row = await db
      .selectFrom(table)
      .select((each) => each.fn.countAll().as("n"))
      .executeTakeFirstOrThrow();
    return [table, Number(row.n)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Options of a round that the program ends after the first item. */
function stoppingAfterOne() {
  const stop = new AbortController();
  return { signal: stop.signal, onProgress: () => stop.abort() };
}

describe.each(databases)("imports on $name", ({ open }) => {
  test("the check of a Ghost site reports what will be imported and what cannot be, and writes no content", async () => {
    const services = makeServices(await open());
    const before = await sizes(services);
    const id = await checked(services, await ghostZip());
    const { state, source, report } = await getImport(services.db, id);
    expect({ state, source }).toEqual({ state: "checked", source: "ghost" });
    expect(report!.counts).toEqual({
      posts: 2,
      drafts: 1,
      pages: 1,
      people: 1,
      categories: 0,
      tags: 2,
      comments: 0,
      files: 1,
      redirects: 5,
      newsletters: 0,
      plans: 0,
      offers: 0,
      subscribers: 1,
    });
    const losses = report!.losses.map(({ code, examples }) => [code, examples[0]!.field]).sort();
    expect(losses).toEqual([
      ["code-injection", "posts.0 The harbour froze"],
      ["frame", "posts.0 The harbour froze"],
      ["left", "line 3"],
    ]);
    expect(report!.samples[0]!.after).toContain("<strong>harbour</strong>");
    expect(await sizes(services)).toEqual(before);
  });

  test("the check names both pictures of an author", async () => {
    const services = makeServices(await open());
    const pictures = {
      profile_image: "https://old.example/a.jpg",
      cover_image: "https://old.example/b.jpg",
    };
    const users = [{ id: "u1", name: "Ada", slug: "ada", email: "ada@old.example", ...pictures }];
    const json = { db: [{ meta: { version: "5.130.0" }, data: { posts: [], users } }] };
    const id = await checked(services, makeFile("ghost.json", JSON.stringify(json)));
    const { report } = await getImport(services.db, id);
    expect(report!.losses.map(({ code, count }) => [code, count])).toEqual([
      ["media-elsewhere", 2],
    ]);
  });

  test("a Ghost site comes with texts, cards, pictures, dates, authors, tags, access and addresses", async () => {
    const services = makeServices(await open());
    await imported(services, await ghostZip(), { hasSettings: true });
    const [lamps, draft, harbour] = await posts(services);
    expect(lamps).toMatchObject({
      title: "Lamps",
      slug: "lamps",
      // A video and a few words.
      kind: "video",
      embed_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      status: "published",
      access: "public",
    });
    expect(draft).toMatchObject({ title: "Not yet", status: "draft", published_at: null });
    expect(harbour).toMatchObject({
      slug: "the-harbour-froze",
      access: "paid",
      excerpt: "Eleven days.",
      seo_title: "Ice",
      picture_alt: "Ice at the pier",
      published_at: Date.parse("2024-01-02T10:00:00Z"),
      created_at: Date.parse("2024-01-02T10:00:00Z"),
    });
    const { hash } = await services.db.selectFrom("media").select("hash").executeTakeFirstOrThrow();
    expect(harbour!.body_markdown.split("\n\n")).toEqual([
      "The **harbour** froze in January, and the ferry stayed at its pier for eleven days.",
      `<figure><img src="/images/${hash.slice(0, 16)}/1440" alt="Ice" width="60" height="40"><figcaption>The pier</figcaption></figure>`,
      "> [!NOTE] 💡\n>\n> Bring a **lamp**.",
      "> [!TOGGLE] More\n>\n> Hidden words",
      "> [!BUTTON] center\n> [Join](https://example.org/join)",
      "<!-- members-only -->",
      "See [the lamps](/single-video/lamps).",
      "```{=html frame=400}\n<script>alert(1)</script><div id='x'></div>\n```",
    ]);
    expect(lamps!.body_html).toContain("Lamps are <em>bright</em><br />");
    const tags = services.db
      .selectFrom("terms")
      .innerJoin("post_terms", "post_terms.term_id", "terms.id")
      .select(["name", "taxonomy", "slug"])
      .where("post_id", "=", harbour!.id)
      .orderBy("name");
    expect(await tags.execute()).toEqual([
      { name: "#hidden", taxonomy: "internal", slug: "hash-hidden" },
      { name: "Sea", taxonomy: "tag", slug: "sea" },
    ]);
    const page = await services.db
      .selectFrom("pages")
      .selectAll()
      .where("title", "=", "About us")
      .executeTakeFirst();
    expect(page).toMatchObject({
      path: "/about-us",
      status: "published",
      body_markdown: "We write.",
    });
    const redirects = await services.db
      .selectFrom("redirects")
      .select(["source", "target"])
      .where("is_pattern", "=", 0)
      .orderBy("source")
      .execute();
    expect(redirects).toEqual([
      { source: "/author/ada/rss", target: "/author/ada/rss.xml" },
      { source: "/lamps", target: "/single-video/lamps" },
      { source: "/old-news", target: "/single-video/lamps" },
      { source: "/tag/sea", target: "/archive/sea" },
      { source: "/tag/sea/rss", target: "/archive/sea/rss.xml" },
      { source: "/the-harbour-froze", target: "/single/the-harbour-froze" },
    ]);
    const subscribers = await services.db.selectFrom("members").selectAll().execute();
    expect(subscribers).toMatchObject([
      {
        email: "ben@reader.example",
        status: "confirmed",
        confirmed_at: Date.parse("2023-05-01T00:00:00Z"),
      },
    ]);
    const setting = services.db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", "site.name");
    expect((await setting.executeTakeFirst())?.value).toBe('"The Old Harbour"');
  });

  test("a check is made again with other choices, as long as nothing was written", async () => {
    const services = makeServices(await open());
    const id = await checked(services, await ghostZip());
    expect((await checkAgain(services, id, { siteUrl: "nowhere" }, CHANGE)).ok).toBe(false);
    const choices = { siteUrl: "https://new.example", fetchesFiles: true };
    expect(await checkAgain(services, id, choices, CHANGE)).toEqual({ ok: true, value: null });
    const before = await getImport(services.db, id);
    expect(before).toMatchObject({ state: "checking", report: null, done: 0, choices });
    await workOn(services, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "checked", choices });
    await startImport(services, id, {}, CHANGE);
    expect(await checkAgain(services, id, {}, CHANGE)).toEqual({
      ok: false,
      errors: { form: ["busy"] },
    });
  });

  test("a repeated import doubles nothing, and leaves alone what was edited here since", async () => {
    const services = makeServices(await open());
    const path = await ghostZip();
    await imported(services, path);
    const before = await sizes(services);
    const [lamps] = await posts(services);
    const terms = { authorIds: [lamps!.author_id], categoryIds: [], tagIds: [] };
    const edit = {
      id: lamps!.id,
      kind: "standard" as const,
      title: "Lamps, again",
      status: "published" as const,
    };
    expect(
      await savePost(services, { ...edit, ...terms, bodyMarkdown: "Mine." }, CHANGE),
    ).toMatchObject({ ok: true });
    const again = structuredClone(GHOST);
    again.db[0]!.data.posts[0]!.title = "The harbour froze over";
    await imported(services, makeFile("ghost.json", JSON.stringify(again)));
    const titles = (await posts(services)).map(({ title }) => title);
    expect(titles).toEqual(["Lamps, again", "Not yet", "The harbour froze over"]);
    expect(await sizes(services)).toEqual(before);
  });

  test("an import that is stopped after any item resumes there", async () => {
    const services = makeServices(await open());
    const id = await checked(services, await ghostZip());
    await startImport(services, id, {}, CHANGE);
    while (!(await workOn(services, id, stoppingAfterOne())));
    expect(await getImport(services.db, id)).toMatchObject({ state: "done" });
    expect((await posts(services)).map(({ title }) => title)).toEqual([
      "Lamps",
      "Not yet",
      "The harbour froze",
    ]);
  });

  test("a paused import writes nothing more until it is started again", async () => {
    const services = makeServices(await open());
    const id = await checked(services, await ghostZip());
    await startImport(services, id, {}, CHANGE);
    await workOn(services, id, stoppingAfterOne());
    await pauseImport(services, id, CHANGE);
    const { done } = await getImport(services.db, id);
    await workOn(services, id);
    expect((await getImport(services.db, id)).done).toBe(done);
    await startImport(services, id, {}, CHANGE);
    await workOn(services, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "done" });
  });

  test("an import is undone as a whole, and not at all once something was edited", async () => {
    const services = makeServices(await open());
    const before = await sizes(services);
    const id = await imported(services, await ghostZip(), { hasSettings: true });
    const undo = () => beginUndo(services, id, CHANGE);
    expect(await undo()).toEqual({ ok: true, value: null });
    expect(await undo()).toEqual({ ok: true, value: null });
    await workOn(services, id);
    expect(await undo()).toEqual({ ok: true, value: null });
    expect(await getImport(services.db, id)).toMatchObject({ state: "undone" });
    expect(await sizes(services)).toEqual(before);
    const other = await imported(services, await ghostZip());
    const [lamps] = await posts(services);
    await services.db
      .updateTable("posts")
      .set({ version: lamps!.version + 1 })
      .where("id", "=", lamps!.id)
      .execute();
    expect(await beginUndo(services, other, CHANGE)).toEqual({
      ok: false,
      errors: { form: ["edited"] },
    });
  });

  test("exports on the server are deleted by owners by their name alone, and not while they are read", async () => {
    const services = makeServices(await open());
    const folder = join(services.env.dataDir, "imports");
    mkdirSync(join(folder, "site"), { recursive: true });
    writeFileSync(join(folder, "site/post.md"), "Words");
    writeFileSync(join(folder, "list.csv"), "email");
    const remove = (name: string, change: Change = CHANGE) =>
      deleteUploadedExport(services, services.env, name, change);
    for (const name of ["", "..", ".", "../uploads", "site/post.md", "other.csv"])
      expect(await remove(name)).toMatchObject({ ok: false });
    await checkExport(services, services.env, "list.csv", CHANGE);
    expect(await remove("list.csv")).toEqual({ ok: false, errors: { name: ["busy"] } });
    await services.db.updateTable("imports").set({ state: "checked" }).execute();
    const editor = { actor: { userId: "somebody", role: "editor" as const } };
    await expect(remove("list.csv", editor)).rejects.toThrow(Forbidden);
    for (const name of ["list.csv", "site"]) expect(await remove(name)).toMatchObject({ ok: true });
    expect(readdirSync(folder)).toEqual([]);
  });
});
