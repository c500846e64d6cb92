import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { Forbidden, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { savePost } from "./commands.server.ts";
import { publishDuePosts } from "./publish-commands.server.ts";

const CHANGE = { actor: SYSTEM };

/** Minimal input of a post. */
const draft = (given: Partial<PostInput>): PostInput => ({
  kind: "standard",
  title: "Fog on the line",
  authorIds: [],
  categoryIds: [],
  tagIds: [],
  ...given,
});

async function saved(client: DatabaseClient, input: PostInput, change = CHANGE) {
  const outcome = await savePost(client, input, change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}

const readPost = (client: DatabaseClient, id: string) =>
  client.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function eventsOf(client: DatabaseClient) {
  const rows = await client.db.selectFrom("events").selectAll().orderBy("id").execute();
  return rows.map(({ name, payload }) => ({ name, ...JSON.parse(payload) }));
}

async function postCount(client: DatabaseClient, table: "terms" | "authors", id: string) {
  const row = client.db.selectFrom(table).select("post_count").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).post_count;
}

async function magazine(client: DatabaseClient) {
  const [one, two] = [await makeAuthor(client.db), await makeAuthor(client.db)];
  const [sea, coast] = [await makeTerm(client.db), await makeTerm(client.db)];
  const tag = await makeTerm(client.db, { taxonomy: "tag" });
  return { one: one.id, two: two.id, sea: sea.id, coast: coast.id, tag: tag.id };
}

describe.each(databases)("writing posts on $name", ({ open }) => {
  test("straight quotation marks become those of the magazine's language, or of a text in another script", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const language = { name: "site.language", value: '"de"', updated_at: 0 };
    await client.db.insertInto("settings").values(language).execute();
    const htmlOf = async (bodyMarkdown: string, slug: string) => {
      const { id } = await saved(client, draft({ authorIds: [one], slug, bodyMarkdown }));
      return (await readPost(client, id)).body_html;
    };
    expect(await htmlOf('"Nebel", sagt sie.', "nebel")).toBe("<p>„Nebel“, sagt sie.</p>");
    expect(await htmlOf('قالت "ضباب".', "dabab")).toBe("<p>قالت «ضباب».</p>");
  });

  test("pictures above the end of the preview are marked, and follow when it moves", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const hashes = ["a1b2c3d4e5f60718", "b1b2c3d4e5f60718"];
    for (const hash of hashes) await makeMedia(client.db, { hash: hash.padEnd(64, "0") });
    const [first, second] = hashes.map((hash) => `![](/images/${hash}/640)`);
    const shown = async () => {
      const rows = client.db.selectFrom("post_media").innerJoin("media", "media.id", "media_id");
      const links = await rows.select(["hash", "in_preview"]).orderBy("hash").execute();
      return links.map((link) => link.in_preview);
    };
    const input = draft({ authorIds: [one], access: "paid" });
    const end = "<!-- members-only -->";
    const { id } = await saved(client, {
      ...input,
      bodyMarkdown: `${first}\n\n${end}\n\n${second}`,
    });
    expect(await shown()).toEqual([1, 0]);
    await saved(client, { ...input, id, bodyMarkdown: `${first}\n\n${second}\n\n${end}` });
    expect(await shown()).toEqual([1, 1]);
    await saved(client, { ...input, id, bodyMarkdown: `${first}\n\n> [!EMAIL]\n> ${second}` });
    expect(await shown()).toEqual([0, 0]);
  });

  test("a published post is listed by author and terms, counted, and announced once", async () => {
    const client = await open();
    const { one, sea, tag } = await magazine(client);
    const input = draft({
      authorIds: [one],
      categoryIds: [sea],
      tagIds: [tag],
      status: "published",
      bodyMarkdown: "## Morning\n\nIt came in.",
    });
    const { id, slug } = await saved(client, input);
    const post = await readPost(client, id);
    expect(slug).toBe("fog-on-the-line");
    expect(post).toMatchObject({ number: 1, status: "published", author_id: one, list: "main" });
    expect(post.category_id).toBe(sea);
    expect(JSON.parse(post.outline)).toEqual([
      { id: "section-morning", text: "Morning", level: 2 },
    ]);
    expect(await postCount(client, "terms", sea)).toBe(1);
    expect(await postCount(client, "authors", one)).toBe(1);
    const links = await client.db.selectFrom("post_terms").selectAll().execute();
    expect(links.every((link) => link.listed_at === post.published_at)).toBe(true);
    expect(await eventsOf(client)).toEqual([
      {
        name: "post.published",
        postId: id,
        authorIds: [one],
        termIds: [sea, tag],
      },
    ]);
  });

  test("a draft is not counted or listed anywhere", async () => {
    const client = await open();
    const { one, sea } = await magazine(client);
    const { id } = await saved(client, draft({ authorIds: [one], categoryIds: [sea] }));
    expect(await postCount(client, "terms", sea)).toBe(0);
    expect(await eventsOf(client)).toEqual([
      { name: "post.changed", postId: id, authorIds: [], termIds: [] },
    ]);
  });

  test("saving the same post again writes nothing: no date, no revision, no event", async () => {
    const client = await open();
    const { one, sea, tag } = await magazine(client);
    const picture = await makeMedia(client.db);
    const input = draft({
      id: "post",
      authorIds: [one],
      categoryIds: [sea],
      tagIds: [tag],
      status: "published",
      pictures: [{ mediaId: picture.id, alt: "Fog", caption: "At six" }],
      publishedAt: 1000,
    });
    await saved(client, input);
    const before = [await readPost(client, "post"), await eventsOf(client)];
    expect(await saved(client, input)).toMatchObject({ change: "unchanged" });
    expect([await readPost(client, "post"), await eventsOf(client)]).toEqual(before);
    expect(await client.db.selectFrom("revisions").selectAll().execute()).toHaveLength(1);
  });

  test("changing author and category moves the counts", async () => {
    const client = await open();
    const { one, two, sea, coast } = await magazine(client);
    const input = draft({ id: "post", authorIds: [one], categoryIds: [sea], status: "published" });
    await saved(client, input);
    await saved(client, { ...input, authorIds: [two, one], categoryIds: [coast] });
    expect(await postCount(client, "authors", one)).toBe(1);
    expect(await postCount(client, "authors", two)).toBe(1);
    expect(await postCount(client, "terms", sea)).toBe(0);
    expect(await postCount(client, "terms", coast)).toBe(1);
    const [, event] = await eventsOf(client);
    expect(event.name).toBe("post.changed");
    expect(event.termIds).toEqual([sea, coast]);
  });

  test("a post dated tomorrow is scheduled, and published when due", async () => {
    const client = await open();
    const { one, sea } = await magazine(client);
    const publishedAt = Date.now() + DAY;
    const wish = { status: "published" as const, publishedAt };
    const { id } = await saved(client, draft({ authorIds: [one], categoryIds: [sea], ...wish }));
    expect(await readPost(client, id)).toMatchObject({ status: "scheduled" });
    expect(await publishDuePosts(client)).toBe(0);
    expect(await postCount(client, "terms", sea)).toBe(0);
    expect(await publishDuePosts(client, publishedAt)).toBe(1);
    expect(await readPost(client, id)).toMatchObject({ status: "published" });
    expect(await postCount(client, "terms", sea)).toBe(1);
    expect((await eventsOf(client)).at(-1)).toMatchObject({ name: "post.published" });
    expect(await publishDuePosts(client, publishedAt)).toBe(0);
  });

  test("an embargo delays a post, whatever its date", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const embargoUntil = Date.now() + HOUR;
    const wish = { status: "published" as const, publishedAt: 1000, embargoUntil };
    const { id } = await saved(client, draft({ authorIds: [one], ...wish }));
    expect(await readPost(client, id)).toMatchObject({
      status: "scheduled",
      published_at: embargoUntil,
    });
  });

  test("every changed text is stored as a revision", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const input = draft({ id: "post", authorIds: [one], bodyMarkdown: "One." });
    await saved(client, input);
    await saved(client, { ...input, bodyMarkdown: "Two." });
    await saved(client, { ...input, bodyMarkdown: "Two.", pictureAlt: "Fog" });
    const rows = await client.db.selectFrom("revisions").select("body_markdown").execute();
    expect(rows.map((row) => row.body_markdown).sort()).toEqual(["One.", "Two."]);
  });

  test("an old slug redirects to the post, and a slug in use is rejected", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const known = { id: "a", authorIds: [one], publishedAt: 1 };
    await saved(client, draft({ ...known, slug: "fog" }));
    await saved(client, draft({ ...known, slug: "mist" }));
    const redirects = await client.db.selectFrom("slug_redirects").selectAll().execute();
    expect(redirects).toMatchObject([{ slug: "fog", subject_kind: "post", subject_id: "a" }]);
    const again = await savePost(client, draft({ slug: "mist", authorIds: [one] }), CHANGE);
    expect(again).toEqual({ ok: false, errors: { slug: ["taken"] } });
    await saved(client, draft({ id: "b", slug: "fog", authorIds: [one] }));
    expect(await client.db.selectFrom("slug_redirects").selectAll().execute()).toEqual([]);
  });

  test("every invalid field is named, and nothing is written", async () => {
    const client = await open();
    const { one, sea, tag } = await magazine(client);
    const bad = draft({ title: " ", authorIds: [], slug: "No Slug", embedUrl: "javascript:x" });
    expect(await savePost(client, bad, CHANGE)).toEqual({
      ok: false,
      errors: {
        title: ["required"],
        authorIds: ["required"],
        slug: ["bad-slug"],
        embedUrl: ["bad-address"],
      },
    });
    const lost = draft({
      authorIds: [one, "nobody"],
      categoryIds: [tag],
      tagIds: [sea],
      pictureId: "none",
      status: "scheduled",
      transcripts: [{ vtt: "WEBVTT", text: "" }],
    });
    expect(await savePost(client, lost, CHANGE)).toEqual({
      ok: false,
      errors: {
        authorIds: ["unknown"],
        categoryIds: ["unknown"],
        tagIds: ["unknown"],
        pictureId: ["unknown"],
        publishedAt: ["required"],
        transcripts: ["needs-media"],
      },
    });
    expect(await client.db.selectFrom("posts").selectAll().execute()).toEqual([]);
  });

  test("an episode keeps its chapters, transcripts and artwork, and their pictures are in use", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const image = { kind: "image", width: 9, height: 9 } as const;
    const [art, still] = [await makeMedia(client.db, image), await makeMedia(client.db, image)];
    const audio = await makeMedia(client.db, { kind: "audio", duration_ms: 60_000 });
    const base = { id: "episode", authorIds: [one], kind: "audio" as const };
    const chapter = { startSeconds: 1.5, title: "Fog", link: "https://fog.example" };
    const episode = draft({
      ...base,
      mediaId: audio.id,
      artworkId: art.id,
      episodeType: "bonus",
      chapters: [{ ...chapter, pictureId: still.id }],
      transcripts: [
        { language: "ar", label: "", vtt: "WEBVTT", text: "" },
        { language: "en", label: "Subtitles", vtt: "WEBVTT", text: "Fog" },
      ],
    });
    expect((await saved(client, episode)).change).toBe("inserted");
    expect((await saved(client, episode)).change).toBe("unchanged");
    const usesOf = async (id: string) => {
      const row = client.db.selectFrom("media").select("usage_count").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).usage_count;
    };
    expect([await usesOf(art.id), await usesOf(still.id)]).toEqual([1, 1]);
    expect((await saved(client, draft({ ...base, bodyMarkdown: "More." }))).change).toBe("updated");
    expect(await getDraft(client.db, "episode", CHANGE.actor)).toMatchObject({
      episodeType: "bonus",
      artwork: { width: 9 },
      chapters: [{ ...chapter, pictureId: still.id, picture: { width: 9 } }],
      transcripts: [{ language: "ar" }, { language: "en", label: "Subtitles" }],
      media: { kind: "audio", durationSeconds: 60 },
    });
    expect(await usesOf(still.id)).toBe(1);
    await saved(client, draft({ ...base, artworkId: null, chapters: [], transcripts: [] }));
    expect([await usesOf(art.id), await usesOf(still.id)]).toEqual([0, 0]);
    const late = draft({
      ...base,
      mediaId: audio.id,
      chapters: [{ startSeconds: 60, title: "Late" }],
    });
    expect(await savePost(client, late, CHANGE)).toMatchObject({
      errors: { chapters: ["after-end"] },
    });
  });

  test("an author writes and submits their own posts, and nothing more", async () => {
    const client = await open();
    const user = await makeUser(client.db, { role: "author" });
    const [own, other] = [
      await makeAuthor(client.db, { user_id: user.id }),
      await makeAuthor(client.db),
    ];
    const change = { actor: { userId: user.id, role: "author" as const } };
    const mine = draft({ id: "mine", authorIds: [own.id] });
    await saved(client, { ...mine, status: "in_review" }, change);
    const attempts: Partial<PostInput>[] = [
      { status: "published" },
      { publishedAt: 1000 },
      { curatedRank: 1 },
      { authorIds: [own.id, other.id] },
    ];
    for (const attempt of attempts) {
      await expect(savePost(client, { ...mine, ...attempt }, change)).rejects.toThrow(Forbidden);
    }
    await client.db.updateTable("posts").set({ status: "published" }).execute();
    await saved(client, { ...mine, status: "published", title: "Better" }, change);
    await expect(savePost(client, { ...mine, status: "draft" }, change)).rejects.toThrow(Forbidden);
    await saved(client, draft({ id: "theirs", slug: "theirs", authorIds: [other.id] }));
    const theirs = draft({ id: "theirs", authorIds: [other.id], title: "Mine now" });
    await expect(savePost(client, theirs, change)).rejects.toThrow(Forbidden);
    const reader = { actor: { userId: user.id, role: "reader" as const } };
    await expect(savePost(client, mine, reader)).rejects.toThrow(Forbidden);
    const nobody = { actor: { userId: null, role: null } };
    await expect(savePost(client, mine, nobody)).rejects.toThrow(SignInNeeded);
  });

  test("imported totals are added to the readers' own", async () => {
    const client = await open();
    const { one } = await magazine(client);
    const user = await makeUser(client.db);
    const input = draft({ id: "post", authorIds: [one] });
    await savePost(client, input, { ...CHANGE, imported: { likes: 10, views: 100 } });
    const like = { post_id: "post", user_id: user.id, created_at: 1 };
    await client.db.insertInto("post_likes").values(like).execute();
    await client.db.updateTable("posts").set({ like_count: 11 }).execute();
    await savePost(client, input, { ...CHANGE, imported: { likes: 25, views: 100 } });
    expect(await readPost(client, "post")).toMatchObject({ like_count: 26, view_count: 100 });
  });
});
