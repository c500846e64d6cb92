import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { getDeskSeries } from "#app/features/series/desk-queries.server.ts";
import { orderParts } from "#app/features/series/part-commands.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { databases } from "#tests/database.ts";
import { makeFolder, put, temporaryFolder } from "#tests/factories/folder.ts";
import { importFolder } from "./import-folder.server.ts";
import { describeProblem } from "./problems.ts";

const withStorage = (client: DatabaseClient) => ({
  ...client,
  storage: createDiskStorage(temporaryFolder()),
});

/** Replaces text in a file of the folder. */
function edit(folder: string, path: string, before: string, after: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(before);
  writeFileSync(join(folder, path), text.replace(before, after));
}

const TABLES = [
  "users",
  "authors",
  "terms",
  "media",
  "posts",
  "post_authors",
  "post_terms",
  "plans",
  "post_pictures",
  "transcripts",
  "comments",
  "revisions",
  "settings",
  "events",
];

/** All stored rows. */
async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    stored[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return stored;
}

async function problemsOf(folder: string): Promise<string[]> {
  const [database] = databases;
  const services = withStorage(await database!.open());
  const result = await importFolder(services, folder);
  const stored = await everything(services.db);
  expect(Object.values(stored).flat()).toEqual([]);
  return result.ok ? [] : result.problems.map(describeProblem);
}

describe.each(databases)("importing a folder into $name", ({ open }) => {
  test("imports posts, people, terms, media, comments and settings", async () => {
    const services = withStorage(await open());
    const { db, storage } = services;
    const result = await importFolder(services, await makeFolder());
    expect(result).toEqual({
      ok: true,
      counts: {
        posts: { inserted: 3, updated: 0, unchanged: 0 },
        comments: 4,
        media: 3,
        people: 2,
        terms: 3,
      },
    });
    const posts = await db.selectFrom("posts").selectAll().orderBy("number").execute();
    expect(posts.map(({ id, number, list, kind }) => [id, number, list, kind])).toEqual([
      ["VALVES", 1, "main", "audio"],
      ["PIERS", 2, "main", "gallery"],
      ["FOG", 3, "news", "standard"],
    ]);
    expect(posts[2]).toMatchObject({
      title: "Fog on the ‘line’",
      author_id: "ada",
      category_id: "sea",
      picture_alt: "Fog",
      published_at: Date.UTC(2026, 2, 1, 6),
      updated_at: Date.UTC(2026, 2, 1, 6),
      like_count: 12,
      view_count: 340,
      bookmark_count: 5,
      curated_rank: 1,
      comment_count: 4,
      has_drop_cap: 1,
    });
    expect(posts[1]!.has_drop_cap).toBe(0);
    expect(posts[2]!.body_html).toContain("<p>It came “in”.</p>");
    expect(posts[2]!.body_html).toMatch(
      /<figure class="wide"><img src="\/images\/[0-9a-f]{16}\/1440" alt="Fog" width="60" height="40" srcset/,
    );
    expect(posts[2]!.body_html).toContain(
      'Ada’s fog<span class="caption-stop">.</span> <cite>Cy, CC0</cite></figcaption>',
    );
    expect(posts[0]).toMatchObject({ series: "Field Notes", season: 1, episode: 2 });
    const media = await db.selectFrom("media").selectAll().orderBy("file_name").execute();
    expect(media.map((file) => [file.file_name, file.kind, file.width, file.credit])).toEqual([
      ["fog.jpg", "image", 60, "Cy"],
      ["pier.jpg", "image", 60, ""],
      ["valves.mp3", "audio", null, ""],
    ]);
    expect(media[0]).toMatchObject({ focal_x: 20, focal_y: 70 });
    expect(media[1]).toMatchObject({ focal_x: 50, focal_y: 50 });
    expect(media[2]!.duration_ms).toBeGreaterThan(20_000);
    for (const file of media) expect(await storage.size(file.storage_key)).toBe(file.bytes);
    const terms = await db.selectFrom("terms").select(["id", "name", "post_count"]).execute();
    expect(terms).toContainEqual({ id: "coast", name: "Coast", post_count: 1 });
    expect(terms).toContainEqual({ id: "sea", name: "Sea", post_count: 3 });
    const settings = await db.selectFrom("settings").select(["name", "value"]).execute();
    expect(settings).toContainEqual({ name: "site.name", value: '"The Gull"' });
    expect(settings).toContainEqual({
      name: "site.footer",
      value: '[{"title":"Explore","links":[{"name":"Sea","href":"/archive/sea"}]}]',
    });
    const plans = await db.selectFrom("plans").select(["id", "price_cents", "per"]).execute();
    expect(plans).toEqual([{ id: "basic", price_cents: 1500, per: "/mo" }]);
    expect(await recountAll(db)).toEqual([]);
  });

  test("posts come with the series that their front matter names, and an order changed here stays", async () => {
    const services = withStorage(await open());
    const { db } = services;
    const root = await makeFolder();
    await importFolder(services, root);
    const series = await getDeskSeries(db, "shore");
    expect(series).toMatchObject({ title: "The ‘shore’", description: "Walked.", plannedParts: 3 });
    expect(series.picture).not.toBeNull();
    expect(series.parts.map(({ id }) => id)).toEqual(["PIERS", "FOG"]);
    await orderParts(services, "shore", ["FOG", "PIERS"], { actor: SYSTEM });
    await importFolder(services, root);
    expect((await getDeskSeries(db, "shore")).parts[0]!.id).toBe("FOG");
    put(root, "series.json", []);
    expect(await importFolder(services, root)).toMatchObject({
      ok: false,
      problems: [{ field: "partOf.series" }, { field: "partOf.series" }],
    });
  });

  test("spreads a transcript over the duration of its file", async () => {
    const services = withStorage(await open());
    await importFolder(services, await makeFolder());
    const [transcript] = await services.db.selectFrom("transcripts").selectAll().execute();
    expect(transcript).toMatchObject({ post_id: "VALVES", language: "en" });
    expect(transcript!.text).toBe("Ada: What is a valve?\nCy: A door.");
    expect(transcript!.vtt).toContain("<v Ada>What is a valve?");
  });

  test("dates comments without a time after their parents, in order", async () => {
    const services = withStorage(await open());
    await importFolder(services, await makeFolder());
    const rows = await services.db
      .selectFrom("comments")
      .selectAll()
      .orderBy("created_at")
      .execute();
    const first = rows.find((row) => row.body_markdown === "I was there.")!;
    const reply = rows.find((row) => row.body_markdown.startsWith("So were"))!;
    const last = rows.at(-1)!;
    expect(first.created_at).toBeGreaterThan(Date.UTC(2026, 2, 1, 6));
    expect(reply.created_at).toBeGreaterThan(first.created_at);
    expect(reply).toMatchObject({ parent_id: first.id, root_id: first.id, depth: 1 });
    expect(last).toMatchObject({ body_markdown: "A week later.", like_count: 4, user_id: "ben" });
    expect(last.created_at).toBe(Date.UTC(2026, 2, 5, 6));
  });

  test("a repeated import changes nothing", async () => {
    const services = withStorage(await open());
    const folder = await makeFolder();
    await importFolder(services, folder);
    const before = await everything(services.db);
    const again = await importFolder(services, folder);
    expect(again).toMatchObject({ counts: { posts: { unchanged: 3 }, comments: 0 } });
    expect(await everything(services.db)).toEqual(before);
  });

  test("a repeated import completes an interrupted one", async () => {
    const folder = await makeFolder();
    const stored: Record<string, unknown[]>[] = [];
    for (const stopAt of [null, "media", "posts"]) {
      const services = withStorage(await open());
      const onProgress = (step: string) => {
        if (step === stopAt) throw new Error("The power went");
      };
      const first = importFolder(services, folder, { onProgress });
      if (stopAt) await expect(first).rejects.toThrow("The power went");
      else await first;
      expect(await importFolder(services, folder)).toMatchObject({ ok: true });
      expect(await recountAll(services.db)).toEqual([]);
      stored.push(await everything(services.db));
    }
    const ids = (rows: unknown[] | undefined) => rows?.map((row) => JSON.parse(String(row)).id);
    for (const table of ["posts", "comments", "media", "authors", "users", "terms"]) {
      expect(ids(stored[1]![table])).toEqual(ids(stored[0]![table]));
      expect(ids(stored[2]![table])).toEqual(ids(stored[0]![table]));
    }
  });

  test("a repeated import updates what has changed and adds new comments", async () => {
    const services = withStorage(await open());
    const folder = await makeFolder();
    await importFolder(services, folder);
    edit(folder, "posts/news/01-fog.md", "It came at six.", "It came at seven.");
    edit(
      folder,
      "posts/news/fog.comments.yaml",
      "- author: ben",
      "- {author: ada, text: First!}\n- author: ben",
    );
    expect(await importFolder(services, folder)).toMatchObject({
      counts: { posts: { inserted: 0, updated: 1, unchanged: 2 }, comments: 1 },
    });
    const post = services.db.selectFrom("posts").selectAll().where("id", "=", "FOG");
    const row = await post.executeTakeFirstOrThrow();
    expect(row.excerpt).toBe("It came at seven.");
    expect(row.comment_count).toBe(5);
    expect(row.created_at).toBe(Date.UTC(2026, 2, 1, 6));
  });
});

test("reports all problems at once with file and field, and writes nothing", async () => {
  const folder = await makeFolder();
  edit(folder, "posts/news/01-fog.md", "categories: [sea]", "categories: [see]");
  edit(folder, "posts/news/01-fog.md", "author: ada", "author: eve");
  edit(folder, "posts/news/01-fog.md", "photo: fog.jpg", "photo: mist.jpg");
  edit(folder, "posts/gallery/01-piers.md", "kind: gallery", "kind: galery");
  edit(folder, "posts/gallery/01-piers.md", "slug: piers\n", "");
  edit(folder, "posts/audio/01-valves.md", "2026-01-01T06:00:00Z", "yesterday");
  put(folder, "posts/news/02-broken.md", '---\ntitle: "No end\n---\n');
  put(folder, "numbers.json", { FOG: { likes: -1, views: 0, bookmarks: 0 } });
  const problems = await problemsOf(folder);
  expect(problems).toEqual([
    "posts/audio/01-valves.md: published: must be a date and time such as 2026-11-18T06:30:00Z",
    "posts/gallery/01-piers.md: kind: must be one of standard, video, audio, gallery",
    "posts/gallery/01-piers.md: slug: is missing",
    expect.stringMatching(/^posts\/news\/02-broken\.md: line \d+: /),
    "numbers.json: FOG.likes: must be at least 0",
    'posts/news/01-fog.md: author: there is no person "eve" in people.json',
    'posts/news/01-fog.md: categories.0: there is no category "see" in taxonomy.json',
    "posts/news/01-fog.md: photo: there is no file media/photos/mist.jpg",
  ]);
});

test("reports an invalid picture before anything is written", async () => {
  const folder = await makeFolder();
  put(folder, "media/stills/pier.jpg", "not a picture");
  const message = "media/stills/pier.jpg cannot be read as a picture";
  expect(await problemsOf(folder)).toEqual([`posts/gallery/01-piers.md: photo: ${message}`]);
  const cut = readFileSync(join(folder, "media/photos/fog.jpg")).subarray(0, 200);
  writeFileSync(join(folder, "media/stills/pier.jpg"), cut);
  expect(await problemsOf(folder)).toEqual([`posts/gallery/01-piers.md: photo: ${message}`]);
});

test("reports duplicate slugs, unknown comment authors and missing files", async () => {
  const folder = await makeFolder();
  edit(folder, "posts/gallery/01-piers.md", "slug: piers", "slug: valves");
  edit(
    folder,
    "posts/news/01-fog.md",
    "- author: ada\n        text",
    "- author: eve\n        text",
  );
  edit(folder, "posts/news/fog.comments.yaml", "author: ben", "author: eve");
  edit(folder, "posts/audio/01-valves.md", "valves.transcript.txt", "nothing.txt");
  expect(await problemsOf(folder)).toEqual([
    "posts/audio/01-valves.md: transcript: there is no file posts/audio/nothing.txt",
    'posts/gallery/01-piers.md: slug: "valves" is used already in posts/audio/01-valves.md',
    'posts/news/01-fog.md: comments.0.replies.0.author: there is no person "eve"',
    'posts/news/fog.comments.yaml: 0.author: there is no person "eve"',
  ]);
});

test("rejects paths outside the folder", async () => {
  const folder = await makeFolder();
  edit(folder, "posts/news/01-fog.md", "photo: fog.jpg", 'photo: "../../people.json"');
  expect(await problemsOf(folder)).toEqual([
    "posts/news/01-fog.md: photo: must name a file inside the folder",
  ]);
});

test("reports a missing folder", async () => {
  const folder = await makeFolder();
  rmSync(folder, { recursive: true });
  expect((await problemsOf(folder))[0]).toBe(`${folder}: is not a folder`);
});

test("publishes static pages in the footer, and reports those without a good address", async () => {
  const folder = await makeFolder();
  const text = "title: House rules\n---\n\nBe *kind*.\n";
  put(folder, "pages/rules.md", `---\npath: /search\n${text}`);
  expect(await problemsOf(folder)).toEqual([
    "pages/rules.md: path: cannot be the address of a page",
  ]);
  put(folder, "pages/rules.md", `---\npath: /rules\n${text}`);
  const services = withStorage(await databases[0]!.open());
  for (const _ of ["once", "again"]) await importFolder(services, folder);
  const pages = services.db.selectFrom("pages").select(["status", "body_html", "in_footer"]);
  expect(await pages.where("path", "=", "/rules").execute()).toEqual([
    { status: "published", body_html: expect.stringContaining("<em>kind</em>"), in_footer: 1 },
  ]);
});
