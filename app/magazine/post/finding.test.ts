import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { type Actor, SYSTEM } from "#app/features/accounts/policy.ts";
import { listEpisodes, listFeedEntries } from "#app/features/feeds/queries.server.ts";
import {
  findSitemapPart,
  listSitemapParts,
} from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { getCaptions, getChapters, getTrack } from "#app/features/player/queries.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { publishDuePosts } from "#app/features/posts/commands/publish-commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { listPicks } from "#app/features/posts/queries/curated-queries.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { countPosts, listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { search, suggest } from "#app/features/search/queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";

const SITE = "https://example.org";
const MAP = { name: "M", language: "en", url: SITE, frameOf: () => null };

async function makeMagazine(client: DatabaseClient) {
  const author = await makeAuthor(client.db);
  const term = await makeTerm(client.db);
  const mediaId = (await makeMedia(client.db, { kind: "audio", mime: "audio/mpeg" })).id;
  const kind = "audio" as const;
  const fixed = { kind, mediaId, authorIds: [author.id], categoryIds: [term.id] };
  const save = async (given: Partial<PostInput>, actor: Actor = SYSTEM) => {
    const input: PostInput = {
      title: "Lantern",
      status: "published",
      tagIds: [],
      ...fixed,
      ...given,
    };
    const saved = await savePost(client, input, { actor });
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    await indexSubjects(client, [{ subject: "post", id: saved.value.id }]);
    return saved.value;
  };
  return { author, term, save };
}

const PLACES = [
  "list",
  "author",
  "term",
  "counts",
  "picks",
  "feed",
  "podcast",
  "sitemap",
  "search",
  "suggestions",
];

/** The names of every place that shows the post besides its own page. */
async function placesOf(
  client: DatabaseClient,
  { author, term }: { author: { id: string }; term: { id: string } },
): Promise<string[]> {
  const { db } = client;
  const found = {
    list: (await listPosts(db, { limit: 5 })).items.length,
    author: (await listPosts(db, { authorId: author.id, limit: 5 })).items.length,
    term: (await listPosts(db, { termId: term.id, limit: 5 })).items.length,
    counts: (await countPosts(db)) + (await countPosts(db, { authorId: author.id })),
    picks: (await listPicks(db)).length,
    feed: (await listFeedEntries(db, SITE, { limit: 5 })).length,
    podcast: (await listEpisodes(db, SITE)).length,
    sitemap: (await listSitemapParts(db)).filter(({ path }) => /posts|news/.test(path)).length,
    search: (await search(client, { term: "lantern", limit: 5 })).posts.total,
    suggestions: (await suggest(client, "lantern")).length,
  };
  return Object.entries(found).flatMap(([name, count]) => (count === 0 ? [] : name));
}

describe.each(databases)("who finds a post, on $name", ({ open }) => {
  test("an unlisted post is on no list, in no feed, sitemap and search, but at its address", async () => {
    const client = await open();
    const magazine = await makeMagazine(client);
    const { id, slug } = await magazine.save({
      isUnlisted: true,
      curatedRank: 1,
      transcripts: [{ vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nHi", text: "Hi" }],
      chapters: [{ startSeconds: 0, title: "Light" }],
    });
    expect(await placesOf(client, magazine)).toEqual([]);
    expect(await getPostPage(client.db, slug)).toMatchObject({ id, isUnlisted: true });
    expect(await getTrack(client.db, id)).toMatchObject({ title: "Lantern" });
    expect(await getCaptions(client.db, id, "en")).toContain("Hi");
    expect(await getChapters(client.db, id)).toHaveLength(1);
    expect(await getDraft(client.db, id, SYSTEM)).toMatchObject({
      status: "published",
      isUnlisted: true,
    });

    await magazine.save({ id, isUnlisted: false });
    expect(await placesOf(client, magazine)).toEqual(PLACES);
    await magazine.save({ id, isUnlisted: true });
    expect(await placesOf(client, magazine)).toEqual([]);
  });

  test("announces an unlisted post to nobody, also when it was scheduled", async () => {
    const client = await open();
    const magazine = await makeMagazine(client);
    const publishedAt = Date.now() + DAY;
    const { id, slug } = await magazine.save({ isUnlisted: true, publishedAt });
    await expect(getPostPage(client.db, slug)).rejects.toThrow("No post");
    await publishDuePosts(client, publishedAt + 1);
    const post = client.db.selectFrom("posts").select("status").where("id", "=", id);
    expect(await post.executeTakeFirst()).toEqual({ status: "unlisted" });
    const events = client.db
      .selectFrom("events")
      .select("name")
      .where("name", "=", "post.published");
    expect(await events.execute()).toEqual([]);
  });

  test("authors neither list nor unlist a post that is out", async () => {
    const client = await open();
    const { save, author } = await makeMagazine(client);
    const user = await makeUser(client.db, { role: "author" });
    await client.db.updateTable("authors").set({ user_id: user.id }).execute();
    const actor: Actor = { userId: user.id, role: "author" };
    const { id } = await save({ isUnlisted: true });
    const own = { id, authorIds: [author.id], bodyMarkdown: "Brighter." };
    await save({ ...own, isUnlisted: true }, actor);
    await expect(save({ ...own, isUnlisted: false }, actor)).rejects.toThrow();
  });

  test("sitemaps leave out what search engines should not list, and what is at home elsewhere", async () => {
    const client = await open();
    const { save } = await makeMagazine(client);
    const shown = await save({ title: "Here" });
    await save({ title: "Hidden", isNoindex: true });
    await save({ title: "Guest", canonicalUrl: "https://elsewhere.example/guest" });
    for (const file of ["posts-1.xml", "news.xml"]) {
      const entries = await findSitemapPart(client.db, file, MAP);
      expect(entries?.map(({ path }) => path)).toEqual([`/single-audio/${shown.slug}`]);
    }
    // Readers of feeds have subscribed to the magazine, not to a search engine.
    expect(await listFeedEntries(client.db, SITE, { limit: 5 })).toHaveLength(3);
  });

  test("feeds say who has paid for a post, and mark the link", async () => {
    const client = await open();
    const { save } = await makeMagazine(client);
    const sponsorUrl = "https://lamps.example/?a=1&b=2";
    await save({ sponsor: "Lamps <& Co>", sponsorUrl, excerpt: "Light.", bodyMarkdown: "Bright." });
    const [entry] = await listFeedEntries(client.db, SITE, { limit: 1 });
    expect(entry?.summary).toBe("Sponsored by Lamps <& Co> · Light.");
    expect(entry?.html).toContain(
      '<p>Sponsored by <a href="https://lamps.example/?a=1&amp;b=2" rel="sponsored noopener">Lamps &lt;&amp; Co&gt;</a></p>',
    );
  });
});
