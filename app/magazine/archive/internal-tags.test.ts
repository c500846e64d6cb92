/** Internal tags serve the desk and arrangements; readers meet them nowhere. */
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { listSitemapParts } from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { findRedirect, getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { listFollowed } from "#app/features/reactions/follow-queries.server.ts";
import { registerIndexing } from "#app/features/search/indexing/listeners.server.ts";
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import { search, suggest } from "#app/features/search/queries.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { listDeskTerms } from "#app/features/taxonomy/desk-queries.server.ts";
import { getTerm, listInternalTags, listTags } from "#app/features/taxonomy/queries.server.ts";
import { chooseTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { makeSection } from "#app/magazine/home/catalogue.ts";
import { loadHome } from "#app/magazine/home/home-page.server.ts";
import { asHome } from "#app/magazine/home/shown-home.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser, START } from "#tests/factories/rows.ts";
import { SILENT_EVENTS } from "#tests/factories/services.ts";
import { storiesOf } from "#tests/section-stories.ts";
import { loadTopicOffers } from "./archive-topics.server.ts";
import { archiveAt } from "./archives.ts";

const CHANGE = { actor: SYSTEM };

type Open = (typeof databases)[number]["open"];

function accept<Value>(outcome: { ok: true; value: Value } | { ok: false; errors: object }) {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}

/** A published post with a public and an internal tag, both typed into its field. */
async function makeTagged(open: Open) {
  const client = await open();
  const author = await makeAuthor(client.db);
  await ensureIndex(client);
  const { ids } = accept(await chooseTags(client, "Harbour, #Cover story", CHANGE));
  const category = accept(await saveTerm(client, { taxonomy: "category", name: "Sea" }, CHANGE));
  const post = accept(
    await savePost(
      client,
      {
        id: "fog",
        kind: "standard",
        status: "published",
        title: "Fog",
        bodyMarkdown: "It came in.",
        authorIds: [author.id],
        categoryIds: [category.id],
        tagIds: ids,
        publishedAt: START,
      },
      CHANGE,
    ),
  );
  const [internal] = await listInternalTags(client.db, 9);
  return { client, db: client.db, post, internal: internal! };
}

/** Runs the listeners of the search index on all events so far. */
async function indexEvents(client: Awaited<ReturnType<Open>>) {
  const listeners = new Map<string, (payload: never) => unknown>();
  const on = (name: string, listener: (payload: never) => unknown) =>
    void listeners.set(name, listener);
  const events = { ...SILENT_EVENTS, durable: () => ({ on }) } as Services["events"];
  registerIndexing({ ...client, events });
  const rows = await client.db.selectFrom("events").selectAll().orderBy("id").execute();
  for (const { name, payload } of rows) await listeners.get(name)?.(JSON.parse(payload) as never);
}

describe.each(databases)("internal tags on $name", ({ open }) => {
  test("a post shows its public tags only, and keeps the others when it is saved again", async () => {
    const { db, post } = await makeTagged(open);
    const page = await getPostPage(db, post.slug);
    expect(page.tags.map(({ name }) => name)).toEqual(["Harbour"]);
    expect(JSON.stringify(page)).not.toContain("Cover story");
    const draft = await getDraft(db, post.id, SYSTEM);
    expect(draft.tags).toEqual(["Harbour", "#Cover story"]);
  });

  test("it has no page, no place in lists of tags, and none in the sitemap", async () => {
    const { db, internal } = await makeTagged(open);
    expect(internal).toMatchObject({
      name: "#Cover story",
      slug: "hash-cover-story",
      postCount: 1,
    });
    await expect(getTerm(db, internal.slug)).rejects.toThrow(NotFound);
    const tags = await listTags(db, { limit: 9, with: "posts" });
    expect(tags.map(({ name }) => name)).toEqual(["Harbour"]);
    const sea = await getTerm(db, "sea");
    const chosen = { category: null, tag: null };
    const offers = await loadTopicOffers(db, { archive: archiveAt("/archive"), term: sea, chosen });
    expect(JSON.stringify(offers)).not.toContain("Cover");
    expect(offers.tag.combining.map(({ term }) => term.name)).toEqual(["Harbour"]);
    await db.deleteFrom("post_terms").where("term_id", "!=", internal.id).execute();
    await db.updateTable("terms").set({ post_count: 0 }).where("id", "!=", internal.id).execute();
    const parts = await listSitemapParts(db);
    expect(parts.filter(({ path }) => path.includes("terms"))).toEqual([]);
  });

  test("search knows neither the tag nor its word, and forgets a tag that becomes internal", async () => {
    const { client, db } = await makeTagged(open);
    await indexEvents(client);
    const found = async (term: string) => (await search(client, { term, limit: 9 })).posts.total;
    expect([await found("harbour"), await found("cover")]).toEqual([1, 0]);
    expect(await suggest(client, "cov")).toEqual([]);
    expect((await suggest(client, "harb")).map(({ name }) => name)).toEqual(["Harbour", "Fog"]);
    const harbour = await getTerm(db, "harbour");
    await saveTerm(client, { id: harbour.id, taxonomy: "tag", name: "#Harbour" }, CHANGE);
    await indexEvents(client);
    expect(await found("harbour")).toBe(0);
    expect(await suggest(client, "harb")).toEqual([]);
  });

  test("a tag that becomes internal leaves no redirect, renews every page, and comes back with its address", async () => {
    const { client, db } = await makeTagged(open);
    const { id } = await getTerm(db, "harbour");
    const { id: userId } = await makeUser(db);
    const follow = { user_id: userId, subject_kind: "term" as const, subject_id: id };
    await db
      .insertInto("follows")
      .values({ ...follow, created_at: START })
      .execute();
    const rename = (name: string, slug: string) =>
      saveTerm(client, { id, taxonomy: "tag", name, slug }, CHANGE);
    const lastEvents = async () => {
      const rows = await db.selectFrom("events").select("name").orderBy("id", "desc").limit(2);
      return (await rows.execute()).map(({ name }) => name);
    };
    expect(accept(await rename("#Harbour", "harbour")).slug).toBe("hash-harbour");
    expect(await lastEvents()).toEqual(["site.changed", "term.changed"]);
    await expect(getTerm(db, "harbour")).rejects.toThrow(NotFound);
    expect(await findRedirect(db, "harbour", "term")).toBeNull();
    expect((await listFollowed(db, userId)).terms).toEqual([]);
    expect(accept(await rename("Harbour", "hash-harbour")).slug).toBe("harbour");
    expect(await lastEvents()).toEqual(["site.changed", "term.changed"]);
    expect((await getTerm(db, "harbour")).id).toBe(id);
    expect(await findRedirect(db, "hash-harbour", "term")).toBeNull();
    expect((await listFollowed(db, userId)).terms).toHaveLength(1);
  });

  test("the desk offers it, and filters its list by it", async () => {
    const { client, internal } = await makeTagged(open);
    const offered = await listDeskTerms(client.db, { taxonomy: "tag", words: "#co", limit: 9 });
    expect(offered.items.map(({ name }) => name)).toEqual(["#Cover story"]);
    const { items } = await listDeskPosts(client, { tagId: internal.id }, 9);
    expect(items.map(({ id }) => id)).toEqual(["fog"]);
    expect((await listDeskPosts(client, { tagId: "other" }, 9)).items).toEqual([]);
    const again = accept(await chooseTags(client, "#cover story, ##cover-story", CHANGE));
    expect(again.ids).toEqual([internal.id]);
  });

  test("a section shows its posts without naming it, also where terms are named", async () => {
    const { db, internal } = await makeTagged(open);
    const term = `id:${internal.id}`;
    const sections = [
      {
        ...makeSection("topic-columns", []),
        columns: { from: "columns" as const, terms: [term], limit: 2 },
      },
      {
        ...makeSection("category-slider", []),
        terms: { from: "named-terms" as const, terms: [term] },
      },
    ] as ArrangedSection[];
    const posts = { from: "posts" as const, term, limit: 1 };
    const row = { ...makeSection("post-row", []), posts } as ArrangedSection;
    const show = (section: ArrangedSection) =>
      loadHome(
        db,
        asHome({ theme: "", hasBlobs: false, sections: [section] }),
        new URLSearchParams(),
      );
    expect((await show(row)).sections.flatMap(storiesOf)).toEqual(["fog"]);
    for (const section of [row, ...sections]) {
      const { sections: shown } = await show(section);
      expect(JSON.stringify(shown).replaceAll(term, "")).not.toContain("over story");
    }
  });
});
