import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { openContentApi } from "#tests/factories/content-api.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeSeries, makeTerm } from "#tests/factories/rows.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { planOf, watchStatements } from "#tests/statements.ts";

/** Two authors, two tags and a category; the slugs tell what a post has. */
async function fill({ db }: DatabaseClient) {
  const ann = await makeAuthor(db, { slug: "ann", display_name: "Ann" });
  const bob = await makeAuthor(db, { slug: "bob", display_name: "Bob" });
  const sea = await makeTerm(db, { slug: "sea", name: "Sea" });
  const tides = await makeTerm(db, { slug: "tides", name: "Tides", taxonomy: "tag" });
  const secret = await makeTerm(db, { slug: "hash-secret", name: "#secret", taxonomy: "internal" });
  const at = (day: number) => Date.UTC(2026, 0, day);
  const low = await makePost(db, {
    slug: "low-water",
    title: "Low water",
    author_id: ann.id,
    coAuthors: [bob.id],
    terms: [sea.id, tides.id],
    published_at: at(1),
    curated_rank: 1,
  });
  await makePost(db, {
    slug: "high-water",
    title: "100% high_water",
    author_id: bob.id,
    terms: [sea.id, secret.id],
    published_at: at(2),
    access: "members",
    picture_id: (await makeMedia(db)).id,
  });
  await makePost(db, {
    slug: "dry-land",
    title: "Dry land",
    author_id: ann.id,
    published_at: at(3),
    kind: "audio",
    excerpt: "",
  });
  const series = await makeSeries(db);
  await db
    .insertInto("series_parts")
    .values({ post_id: low.id, series_id: series.id, position: 0 })
    .execute();
}

/** Filters with the slugs that they find, the newest first. */
const FILTERS: [filter: string, found: string[]][] = [
  ["tag:tides", ["low-water"]],
  ["tags:[tides,nothing]", ["low-water"]],
  ["tags.slug:sea", ["high-water", "low-water"]],
  ["tags:[sea+tides]", ["low-water"]],
  ["tag:-tides", ["dry-land", "high-water"]],
  ["tags.name:Tides", ["low-water"]],
  ["tags.name:-Tides", ["dry-land", "high-water"]],
  ["tags.name:'#secret'", []],
  ["tags.visibility:public", ["high-water", "low-water"]],
  ["tags.visibility:-public", ["dry-land"]],
  ["tags.visibility:internal", []],
  ["tags.id:none", []],
  ["authors.name:~^'bo'", ["high-water", "low-water"]],
  ["page:false+type:post", ["dry-land", "high-water", "low-water"]],
  ["page:true", []],
  ["primary_tag:sea", ["high-water", "low-water"]],
  ["primary_tag:-sea", ["dry-land"]],
  ["primary_tag:tides", []],
  ["author:bob", ["high-water", "low-water"]],
  ["authors:[ann]", ["dry-land", "low-water"]],
  ["primary_author:bob", ["high-water"]],
  ["authors:-[bob]", ["dry-land"]],
  ["featured:true", ["low-water"]],
  ["featured:false", ["dry-land", "high-water"]],
  ["featured:-true", ["dry-land", "high-water"]],
  ["visibility:public", ["dry-land", "low-water"]],
  ["visibility:[members,paid]", ["high-water"]],
  ["slug:dry-land", ["dry-land"]],
  ["slug:[low-water,dry-land]", ["low-water", "dry-land"]],
  ["slug:[low-water,dry-land]+visibility:public", ["low-water", "dry-land"]],
  ["language:null", ["dry-land", "high-water", "low-water"]],
  ["slug:-dry-land", ["high-water", "low-water"]],
  ["title:~'WATER'", ["high-water", "low-water"]],
  ["title:~^'low'", ["low-water"]],
  ["title:~$'land'", ["dry-land"]],
  ["title:-~'water'", ["dry-land"]],
  ["title:~'% '", ["high-water"]],
  ["title:~'h_w'", ["high-water"]],
  ["published_at:>'2026-01-01 00:00:00'", ["dry-land", "high-water"]],
  ["published_at:>=2026-01-02+published_at:<2026-01-03", ["high-water"]],
  ["published_at:<='2026-01-01T00:00:00.000+00:00'", ["low-water"]],
  ["published_at:>now-1d", []],
  ["kind:audio", ["dry-land"]],
  ["status:published+tag:tides", ["low-water"]],
  ["status:draft", []],
  ["(tag:tides,featured:true)+author:ann", ["low-water"]],
  ["((tag:tides))", ["low-water"]],
  ["tag:null", ["dry-land"]],
  ["tags:-null", ["high-water", "low-water"]],
  ["primary_tag:null", ["dry-land"]],
  ["primary_tag:-null", ["high-water", "low-water"]],
  ["primary_tag:null+author:ann", ["dry-land"]],
  ["primary_author:null", []],
  ["authors:-null", ["dry-land", "high-water", "low-water"]],
  ["series:null", ["dry-land", "high-water"]],
  ["series:-null", ["low-water"]],
  ["feature_image:null", ["dry-land", "low-water"]],
  ["feature_image:-null", ["high-water"]],
  ["custom_excerpt:null", ["dry-land"]],
  ["custom_excerpt:-null", ["high-water", "low-water"]],
  ["custom_excerpt:~'excerpt'", ["high-water", "low-water"]],
  ["slug:null", []],
  ["slug:-null", ["dry-land", "high-water", "low-water"]],
];

describe.each(databases)("filters of posts on $name", ({ open }) => {
  test("each field and operator finds what it says", async () => {
    const client = await open();
    await fill(client);
    const ask = await openContentApi(client);
    for (const [filter, found] of FILTERS) {
      const { status, items } = await ask(`posts/?filter=${encodeURIComponent(filter)}`);
      expect([filter, status, items.map(({ slug }) => slug)]).toEqual([filter, 200, found]);
    }
  });

  test("internal tags are neither shown nor found", async () => {
    const client = await open();
    await fill(client);
    const ask = await openContentApi(client);
    const asked = async (path: string) => (await ask(path)).body;
    expect(JSON.stringify(await asked("posts/?include=tags"))).not.toContain("secret");
    expect(JSON.stringify(await asked("tags/?filter=visibility:internal"))).not.toContain("secret");
    expect(JSON.stringify(await asked("tags/"))).not.toContain("secret");
    expect(await asked("posts/?filter=tag:hash-secret")).toMatchObject({ posts: [] });
    expect(await asked("posts/?filter=tag:-hash-secret")).toMatchObject({
      meta: { pagination: { total: 3 } },
    });
    expect((await ask("tags/slug/hash-secret/")).status).toBe(404);
  });
});

const HOSTILE = [
  "tag:",
  "tag",
  ":",
  "(tag:a",
  "tag:a)",
  "tag:'",
  "tag:\\",
  "'; drop table posts; --",
  "email:a",
  "posts.body_html:~'a'",
  "password_hash:~^'a'",
  "authors.email:~'a'",
  "authors.password:a",
  "yg:a",
  "yg:[a]+yg:b",
  "published_at:>yesterday",
  "published_at:>now-99999999999999999999d",
  "published_at:~'2026'",
  "featured:maybe",
  "featured:[true,false]",
  "featured:~'t'",
  "feature_image:~'jpg'",
  "feature_image:'https://magazine.example/a.jpg'",
  "feature_image:[a,b]",
  ...INHERITED_NAMES.map((name) => `${name}:a`),
  `${"(".repeat(300)}tag:a${")".repeat(300)}`,
  Array.from({ length: 60 }, (_, at) => `tag:t${at}`).join("+"),
  `tag:[${Array.from({ length: 200 }, (_, at) => `t${at}`).join()}]`,
  `slug:${"a".repeat(5000)}`,
];

test("filters that nobody means are refused by 400, whatever they are of", async () => {
  const [sqlite] = databases;
  const ask = await openContentApi(await sqlite!.open());
  for (const filter of HOSTILE) {
    for (const list of ["posts", "pages", "tags", "authors", "tiers", "newsletters"]) {
      const { status, body } = await ask(`${list}/?filter=${encodeURIComponent(filter)}`);
      expect([list, filter.slice(0, 60), status]).toEqual([list, filter.slice(0, 60), 400]);
      expect(body.errors).toMatchObject([{ type: "BadRequestError", property: "filter" }]);
    }
  }
});

test("what posts lack is found post by post, in the order of the list", async () => {
  const [sqlite] = databases;
  const client = await sqlite!.open();
  const ask = await openContentApi(client);
  for (const field of ["tag", "primary_tag", "series", "feature_image", "custom_excerpt"]) {
    const { db, statements } = watchStatements(client);
    await ask(`posts/?filter=${field}:null`, db);
    const listed = statements.find((statement) => statement.sql.startsWith("select id from"));
    const steps = await planOf(client, listed!);
    expect(steps[0], field).toMatch(/posts USING (COVERING )?INDEX posts_recent/);
    expect(steps.join("\n"), field).not.toMatch(/SCAN (?!posts)|TEMP B-TREE/);
  }
});

test("what is compared with the time is not cached for long", async () => {
  const [sqlite] = databases;
  const ask = await openContentApi(await sqlite!.open());
  const lasting = await ask("posts/?filter=featured:true");
  expect(lasting.freshUntil).toBe(Number.POSITIVE_INFINITY);
  const passing = await ask("posts/?filter=published_at:>now-7d");
  expect(passing.freshUntil).toBeLessThanOrEqual(Date.now() + 60_000);
});
