import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { repairMembers } from "#app/features/members/accounts/repair.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { addPlans, readPlans } from "#tests/factories/exported-plans.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { readShown } from "#tests/factories/shown-posts.ts";
import { PORTABLE_FORMATS } from "./portable-formats.server.ts";

const CHANGE = { actor: SYSTEM };

const CARDS = `A **bold** and *slanted* \`word\`, ~~gone~~, at [the fog](/single/fog-on-the-line) and [away](https://other.example/a).

## Two *parts*

- one
- two
  1. inner

> A quote
>
> of two

---

\`\`\`js
const a = "<b>";
\`\`\`

> [!NOTE] Mind
> the gap

| a | b |
| - | - |
| 1 | 2 |

<!-- members-only -->

The rest, for those who pay: 1 < 2 & "3".`;

/** Of Ghost 5 and 6 (`data/schema/schema.js` there), without those that its importer fills. */
const GHOST_COLUMNS = {
  posts: {
    required: "id title slug type status visibility email_recipient_filter created_at",
    others:
      "lexical comment_id feature_image featured locale updated_at published_at custom_excerpt codeinjection_head codeinjection_foot custom_template canonical_url show_title_and_feature_image",
  },
  posts_meta: { required: "id post_id", others: "meta_title meta_description feature_image_alt" },
  posts_authors: { required: "id post_id author_id sort_order", others: "" },
  posts_tags: { required: "id post_id tag_id sort_order", others: "" },
  users: {
    required: "id name slug email created_at",
    others: "profile_image cover_image bio website location facebook twitter status updated_at",
  },
  roles_users: { required: "id role_id user_id", others: "" },
  tags: {
    required: "id name slug visibility created_at",
    others: "description feature_image meta_description updated_at",
  },
  products: {
    required: "id name slug active visibility trial_days type created_at",
    others:
      "welcome_page_url description currency monthly_price yearly_price updated_at monthly_price_id yearly_price_id",
  },
  benefits: { required: "id name slug created_at", others: "updated_at" },
  products_benefits: { required: "id product_id benefit_id sort_order", others: "" },
  posts_products: { required: "id post_id product_id sort_order", others: "" },
  offers: {
    required: "id active name code interval discount_type discount_amount duration created_at",
    others:
      "product_id stripe_coupon_id currency duration_in_months portal_title portal_description updated_at",
  },
  newsletters: {
    required: "id name slug status visibility subscribe_on_signup sort_order created_at",
    others:
      "description sender_name sender_email sender_reply_to title_font_category body_font_category",
  },
  settings: { required: "id group key type", others: "value" },
};

/** A magazine with posts of all kinds and states, people, comments, files and redirects. */
async function makeMagazine(client: DatabaseClient): Promise<Services> {
  const services = makeServices(client);
  const { db } = services;
  expect(await importFolder(services, await makeFolder())).toMatchObject({ ok: true });
  const { html } = await renderMarkdown(CARDS);
  const term = await makeTerm(db, { slug: "tools", name: "Tools & ends", taxonomy: "tag" });
  let number = 500;
  const add = (values: Parameters<typeof makePost>[1]) =>
    makePost(db, { ...values, number: number++ });
  const text = { body_markdown: CARDS, body_html: html };
  await add({ slug: "cards", title: "Cards ]]> & all", access: "paid", terms: [term.id], ...text });
  await add({ slug: "draft", title: "A draft", status: "draft", published_at: null });
  await add({ slug: "hidden", title: "Hidden", status: "unlisted" });
  await add({ slug: "locked", title: "Locked", access: "password" });
  const gold = await add({ slug: "gold", title: "For gold", access: "tiers" });
  await addPlans(services, gold.id);
  const newsletter = {
    id: "boats",
    slug: "boats",
    name: "Boats",
    access: "paid",
    position: 1,
  } as const;
  await db
    .insertInto("newsletters")
    .values({ ...newsletter, created_at: 1 })
    .execute();
  return services;
}

async function exportAs(services: Services, name: string): Promise<string> {
  const format = PORTABLE_FORMATS.find((each) => each.name === name)!;
  const path = join(temporaryFolder(), `export.${format.extension}`);
  await format.write(services, path, {});
  return path;
}

async function importInto(client: DatabaseClient, path: string): Promise<Services> {
  const services = makeServices(client);
  const id = await addImport(services, path, CHANGE);
  await workOn(services, id);
  expect(await getImport(services.db, id)).toMatchObject({ state: "checked", failure: null });
  await startImport(services, id, {}, CHANGE);
  await workOn(services, id);
  expect(await getImport(services.db, id)).toMatchObject({ state: "done", failure: null });
  return services;
}

async function readZip(path: string, file: string): Promise<string> {
  const archive = await openArchive(path);
  let text = "";
  for await (const chunk of await archive.open(file)) text += chunk;
  await archive.close();
  return text;
}

/** Reads everything that must survive a round trip. */
async function readBack(db: Database) {
  const posts = await db
    .selectFrom("posts")
    .innerJoin("authors", "authors.id", "posts.author_id")
    .select(["posts.slug", "title", "excerpt", "status", "access", "published_at", "display_name"])
    .orderBy("posts.slug")
    .execute();
  const terms = await db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .innerJoin("posts", "posts.id", "post_terms.post_id")
    .select(["posts.slug", "terms.name"])
    .orderBy("posts.slug")
    .orderBy("terms.name")
    .execute();
  return { posts, terms: terms.map(({ slug, name }) => `${slug} ${name}`) };
}

const bodyOf = async (db: Database, slug: string) =>
  (
    await db
      .selectFrom("posts")
      .select("body_markdown")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow()
  ).body_markdown;

/** Unlisted posts and those with a password must not be open elsewhere. */
const asDrafts = <Post extends { slug: string }>(posts: readonly Post[]) =>
  posts.map((post) =>
    ["hidden", "locked"].includes(post.slug)
      ? { ...post, status: "draft", access: "public" }
      : post,
  );

describe.each(databases)("leaving from $name", ({ open }) => {
  test("a Ghost export comes back with texts, dates, authors, tags, access, files and members", async () => {
    const old = await makeMagazine(await open());
    const path = await exportAs(old, "ghost");
    const before = await readBack(old.db);
    const { db } = await importInto(await open(), path);
    const after = await readBack(db);
    expect(after.posts).toEqual(asDrafts(before.posts));
    expect(after.terms).toEqual(before.terms);
    const kindsOf = (each: Database) =>
      each
        .selectFrom("posts")
        .leftJoin("post_pictures", "post_pictures.post_id", "posts.id")
        .select(["slug", "kind", "series", "season", "episode", "caption"])
        .orderBy("slug")
        .orderBy("post_pictures.position")
        .execute();
    const kinds = await kindsOf(old.db);
    expect(kinds.map(({ kind, season }) => kind + (season ?? ""))).toContain("audio1");
    expect(await kindsOf(db)).toEqual(kinds);
    expect(await readPlans(db)).toEqual(await readPlans(old.db));
    const lists = db.selectFrom("newsletters").select(["slug", "name", "access"]).orderBy("slug");
    expect(await lists.execute()).toEqual([
      { slug: "boats", name: "Boats", access: "paid" },
      { slug: "newsletter", name: "", access: "all" },
    ]);
    const body = await bodyOf(db, "cards");
    expect(body).toContain(
      "A **bold** and *slanted* `word`, ~~gone~~, at [the fog](/single/fog-on-the-line) and [away](https://other.example/a).",
    );
    expect(body).toContain("## Two *parts*");
    expect(body).toContain('```js\nconst a = "<b>";\n```');
    expect(body).toContain("<!-- members-only -->");
    expect(body).toMatch(/The rest, for those who pay: 1 < 2 & “3”\./);
    // Redirects from the addresses that texts have here again would lead in a circle.
    expect(await db.selectFrom("import_failures").selectAll().execute()).toEqual([]);
    const redirects = db.selectFrom("redirects").select("target").where("source", "=", "/cards");
    expect(await redirects.execute()).toEqual([{ target: "/single/cards" }]);
    // Pictures are encoded again when they arrive.
    const filesOf = (each: Database) =>
      each.selectFrom("media").select(["mime", "width", "height"]).orderBy("mime").execute();
    expect(await filesOf(db)).toEqual(await filesOf(old.db));
  });

  test("the rows of a Ghost export have columns of Ghost's tables, and all that these require", async () => {
    const old = await makeMagazine(await open());
    const text = await readZip(await exportAs(old, "ghost"), "ghost.json");
    const [{ data }] = (JSON.parse(text) as { db: [{ data: Record<string, object[]> }] }).db;
    for (const [table, { required, others }] of Object.entries(GHOST_COLUMNS)) {
      expect(data[table]!.length, table).toBeGreaterThan(0);
      for (const row of data[table]!) {
        expect(Object.keys(row), table).toEqual(expect.arrayContaining(required.split(" ")));
        const known = [...required.split(" "), ...others.split(" ")];
        expect(
          Object.keys(row).filter((column) => !known.includes(column)),
          table,
        ).toEqual([]);
      }
    }
  });

  test("a WordPress export is well-formed, and comes back with texts, dates, terms, authors, comments and addresses", async () => {
    const old = await makeMagazine(await open());
    const above = await makeTerm(old.db, { slug: "above", name: "Above", taxonomy: "category" });
    const below = old.db.updateTable("terms").set({ parent_id: above.id });
    await below.where("slug", "=", "sea").execute();
    const path = await exportAs(old, "wordpress");
    const { document } = new JSDOM(readFileSync(path, "utf8"), { contentType: "text/xml" }).window;
    const titles = Array.from(
      document.querySelectorAll("item > title"),
      ({ textContent }) => textContent,
    );
    expect(titles).toContain("Cards ]]> & all");
    const formats = document.querySelectorAll("category[domain=post_format]");
    expect(Array.from(formats, (each) => each.getAttribute("nicename")).sort()).toEqual([
      "post-format-audio",
      "post-format-gallery",
    ]);
    const links = Array.from(
      document.querySelectorAll("item > link"),
      ({ textContent }) => textContent,
    );
    expect(links).toContain("http://localhost:3000/single/fog-on-the-line");
    const before = await readBack(old.db);
    const { db } = await importInto(await open(), path);
    const after = await readBack(db);
    const closed = new Set(["cards", "gold"]);
    const expected = asDrafts(before.posts).map((post) =>
      closed.has(post.slug) ? { ...post, status: "draft", access: "public" } : post,
    );
    expect(after.posts).toEqual(expected);
    // A post in a category of WordPress is listed in those above it as well.
    const withAbove = before.terms.flatMap((each) =>
      each.endsWith(" Sea") ? [each.replace(/Sea$/, "Above"), each] : [each],
    );
    expect(after.terms.toSorted()).toEqual(withAbove.toSorted());
    const parents = await db
      .selectFrom("terms")
      .innerJoin("terms as above", "above.id", "terms.parent_id")
      .select(["terms.slug", "above.slug as parent"])
      .execute();
    expect(parents).toEqual([{ slug: "sea", parent: "above" }]);
    expect(await bodyOf(db, "fog-on-the-line")).toContain("## Morning");
    const commentsOf = async (each: Database) => {
      const rows = await each
        .selectFrom("comments")
        .select(["body_markdown", "status", "depth", "created_at"])
        .orderBy("created_at")
        .execute();
      // WordPress knows seconds.
      return rows.map((row) => ({ ...row, created_at: Math.floor(row.created_at / 1000) }));
    };
    expect(await commentsOf(db)).toEqual(await commentsOf(old.db));
  });

  test("Markdown files come back with their texts, and have their pictures beside them", async () => {
    const old = await makeMagazine(await open());
    const path = await exportAs(old, "markdown");
    const text = await readZip(path, "posts/fog-on-the-line/index.md");
    expect(text).toMatch(/^---\ntitle: Fog on the .line.\n/);
    expect(text).toMatch(/\ndate: 2026-03-01T06:00:00\.000Z\n/);
    expect(text).toMatch(/\ncategories:\n {2}- Sea\ntags:\n {2}- Coast\n {2}- Trains\n/);
    const [, picture] =
      /!\[\]\(\.\/([0-9a-f]{16}\.\w+)/.exec(text) ?? /src="\.\/([0-9a-f]{16}\.\w+)/.exec(text)!;
    const archive = await openArchive(path);
    expect(archive.files).toContain(`posts/fog-on-the-line/${picture}`);
    await archive.close();
    const { db } = await importInto(await open(), path);
    const shown = await readShown(old.db);
    expect(shown.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["audio", "gallery"]));
    expect(await readShown(db)).toEqual(shown);
    const drafts = await db
      .selectFrom("posts")
      .select("slug")
      .where("status", "=", "draft")
      .orderBy("slug")
      .execute();
    expect(drafts.map(({ slug }) => slug)).toEqual(["draft", "hidden", "locked"]);
  });

  test("members are a CSV in Ghost's columns, in which no cell is a formula", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const date = Date.UTC(2026, 0, 2);
    await makeUser(db, {
      name: "=HYPERLINK(1)",
      email: "eve@example.org",
      email_verified: 1,
      role: "reader",
      created_at: date,
    });
    await makeUser(db, {
      name: 'Ada, "A"',
      email: "ada@example.org",
      email_verified: 1,
      role: "reader",
      created_at: date,
    });
    const token = { token_hash: "x", created_at: date };
    await db
      .insertInto("members")
      .values([
        { id: "s1", email: "ada@example.org", status: "confirmed", confirmed_at: date, ...token },
        {
          id: "s2",
          email: "+bo@example.org",
          status: "confirmed",
          confirmed_at: date,
          ...token,
          token_hash: "y",
        },
        { id: "s3", email: "cy@example.org", status: "pending", ...token, token_hash: "z" },
      ])
      .execute();
    await repairMembers(services);
    const text = await readFile(await exportAs(services, "members"), "utf8");
    const rows = parseCsv(text, { columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0]!)).toEqual(
      "id email name note subscribed_to_emails complimentary_plan stripe_customer_id created_at deleted_at labels tiers".split(
        " ",
      ),
    );
    expect(
      rows.map(({ email, name, subscribed_to_emails: mail }) => `${email} ${name} ${mail}`).sort(),
    ).toEqual([
      "'+bo@example.org  true",
      'ada@example.org Ada, "A" true',
      "eve@example.org '=HYPERLINK(1) false",
    ]);
  });

  test("OPML names the feeds of the site, of terms and of authors", async () => {
    const old = await makeMagazine(await open());
    const text = await readFile(await exportAs(old, "opml"), "utf8");
    const { document } = new JSDOM(text, { contentType: "text/xml" }).window;
    const feeds = Array.from(document.querySelectorAll("outline"), (each) =>
      each.getAttribute("xmlUrl"),
    );
    expect(feeds).toEqual(
      expect.arrayContaining([
        "http://localhost:3000/rss.xml",
        "http://localhost:3000/archive/sea/rss.xml",
        "http://localhost:3000/author/ada/rss.xml",
      ]),
    );
  });
});
