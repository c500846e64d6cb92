import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { openContentApi } from "#tests/factories/content-api.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm, START } from "#tests/factories/rows.ts";
import { watchStatements } from "#tests/statements.ts";
import { AuthorJson } from "./schemas/people.ts";
import { PageJson, PostJson } from "./schemas/post.ts";
import { NewsletterJson, SettingsJson } from "./schemas/site.ts";
import { TagJson } from "./schemas/tag.ts";
import { TierJson } from "./schemas/tier.ts";

/** Posts of every kind, each with pictures, terms and authors of its own, in one series. */
async function fill({ db }: DatabaseClient, count: number) {
  const series = { id: "coast", slug: "coast", title: "The coast", picture_id: null };
  const dates = { created_at: START, updated_at: START };
  await db
    .insertInto("series")
    .values({ ...series, planned_parts: null, ...dates })
    .execute();
  for (let number = 0; number < count; number += 1) {
    const picture = await makeMedia(db);
    const kind = (["standard", "gallery", "audio", "video"] as const)[number % 4]!;
    const file = kind === "audio" || kind === "video" ? await makeMedia(db, { kind }) : null;
    const author = await makeAuthor(db, {
      avatar_id: picture.id,
      description: "Writes.",
      links: '{"website":"https://ann.example","twitter":"#"}',
    });
    const post = await makePost(db, {
      kind,
      author_id: author.id,
      media_id: file?.id ?? null,
      picture_id: picture.id,
      picture_alt: "A pier",
      pictures: kind === "gallery" ? [picture.id] : [],
      terms: [(await makeTerm(db)).id, (await makeTerm(db, { taxonomy: "tag" })).id],
      body_html: '<p><a href="/about">About</a> <img src="/images/0123456789abcdef/640"></p>',
    });
    const part = { post_id: post.id, series_id: "coast", position: number };
    await db.insertInto("series_parts").values(part).execute();
  }
}

const EVERYTHING = "include=authors,tags,tiers,count.posts&formats=html,plaintext";

const SCHEMAS: [path: string, schema: z.ZodObject][] = [
  [`posts/?${EVERYTHING}`, PostJson],
  [`pages/?${EVERYTHING}`, PageJson],
  [`authors/?${EVERYTHING}`, AuthorJson],
  [`tags/?${EVERYTHING}`, TagJson],
  ["tiers/", TierJson],
  ["newsletters/", NewsletterJson],
];

describe.each(databases)("answers on $name", ({ open }) => {
  test("every answer has exactly the properties of its schema", async () => {
    const client = await open();
    await fill(client, 4);
    await client.db
      .insertInto("pages")
      .values({
        id: "jobs",
        path: "/jobs",
        title: "Jobs",
        status: "published",
        picture_id: null,
        seo_title: null,
        seo_description: null,
        published_at: START,
        created_at: START,
        updated_at: START,
        deleted_at: null,
        deleted_path: null,
        deleted_status: null,
      })
      .execute();
    const ask = await openContentApi(client);
    for (const [path, schema] of SCHEMAS) {
      const { items } = await ask(path);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(schema.strict().safeParse(item).error).toBeUndefined();
    }
    const { body } = await ask("settings/");
    expect(SettingsJson.strict().safeParse(body.settings).error).toBeUndefined();
  });

  test("a list of many posts takes as many statements as one of few", async () => {
    const client = await open();
    await fill(client, 12);
    const ask = await openContentApi(client);
    const counted = async (limit: number) => {
      const { db, statements } = watchStatements(client);
      expect((await ask(`posts/?limit=${limit}&${EVERYTHING}`, db)).status).toBe(200);
      return statements.length;
    };
    const many = await counted(12);
    expect(await counted(4)).toBe(many);
    expect(many).toBeLessThanOrEqual(24);
  });

  test("posts say their kind, file, pictures and part of a series; addresses are absolute", async () => {
    const client = await open();
    await fill(client, 4);
    const ask = await openContentApi(client);
    const { items } = await ask("posts/?order=published_at%20asc");
    expect(items).toMatchObject([
      { kind: "standard", series: { title: "The coast", part: 1, parts: 4 }, audio: null },
      { kind: "gallery", gallery: [{ width: 1200, height: 800 }], series: { part: 2 } },
      { kind: "audio", audio: { url: expect.stringMatching("^https://magazine.example/media/") } },
      { kind: "video", video: { url: expect.stringMatching("^https://magazine.example/media/") } },
    ]);
    expect(items[0]!.html).toBe(
      '<p><a href="https://magazine.example/about">About</a> <img src="https://magazine.example/images/0123456789abcdef/640"></p>',
    );
  });

  test("dates have the offset of the magazine's clocks", async () => {
    const client = await open();
    const setting = { name: "site.timeZone", value: '"Asia/Kolkata"', updated_at: START };
    await client.db.insertInto("settings").values(setting).execute();
    await makePost(client.db, { published_at: Date.UTC(2026, 0, 1, 20) });
    const ask = await openContentApi(client);
    expect((await ask("posts/")).items).toMatchObject([
      { published_at: "2026-01-02T01:30:00.000+05:30" },
    ]);
  });
});

const REFUSED: [path: string, status: number, type: string, context: string | null][] = [
  ["posts/?key=", 403, "NoPermissionError", null],
  ["posts/?key=nobody", 401, "UnauthorizedError", null],
  ["nothing/", 404, "NotFoundError", null],
  ["settings/title/", 404, "NotFoundError", null],
  ["tiers/free/", 404, "NotFoundError", "Tier not found."],
  ["posts/nowhere/", 404, "NotFoundError", "Post not found."],
  ["authors/slug/nobody/", 404, "NotFoundError", "Author not found."],
  ["posts/?limit=many", 422, "ValidationError", "Validation (matches) failed for limit"],
  ["posts/?limit=-1", 422, "ValidationError", "Validation (matches) failed for limit"],
  ["posts/?page=9999999999", 422, "ValidationError", "Validation (matches) failed for page"],
  ["posts/slug/%E0%A4%A/", 404, "NotFoundError", "Post not found."],
  ["posts/?filter=tag", 400, "BadRequestError", "Error parsing filter"],
];

test("refusals are in Ghost's form", async () => {
  const ask = await openContentApi(await databases[0]!.open());
  for (const [path, status, type, context] of REFUSED) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    const [error] = answer.body.errors!;
    expect(error).toMatchObject({ type, details: null, help: null, ghostErrorCode: null });
    expect(error!.message).toEqual(expect.any(String));
    if (context) expect(error!.context).toBe(context);
  }
});

test("orders of any length are answered", async () => {
  const ask = await openContentApi(await databases[0]!.open());
  const order = Array.from({ length: 300 }, () => "published_at desc").join();
  expect((await ask(`posts/?order=${order}`)).status).toBe(200);
});

test("limits are capped, and unknown names are left out, as Ghost does", async () => {
  const client = await databases[0]!.open();
  await makePost(client.db, { title: "One" });
  const ask = await openContentApi(client);
  const limitOf = async (limit: string) => (await ask(`posts/?limit=${limit}`)).body.meta;
  expect(await limitOf("all")).toMatchObject({ pagination: { limit: 100 } });
  expect(await limitOf("500")).toMatchObject({ pagination: { limit: 100 } });
  expect(await limitOf("0")).toMatchObject({ pagination: { limit: 15 } });
  expect((await ask("posts/?fields=title,mobiledoc,password_hash")).items).toEqual([
    { title: "One" },
  ]);
  const [post] = (await ask("posts/?include=roles&formats=mobiledoc&order=word_count%20desc"))
    .items;
  expect(post).toMatchObject({ title: "One" });
  expect(post).not.toHaveProperty("html");
});
