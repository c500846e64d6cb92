import { describe, expect, test } from "vitest";
import { authorsOf } from "#app/features/posts/bylines.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm } from "#tests/factories/rows.ts";
import { watchStatements } from "#tests/statements.ts";
import { listPostIds } from "./list-queries.server.ts";
import { findRedirect, getPostPage, getPreviewPage } from "./queries.server.ts";
import { listNextPosts, listPopularPosts } from "./related-queries.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

describe.each(databases)("posts on $name", ({ open }) => {
  test("a card has author, category, pictures and file", async () => {
    const { db } = await open();
    const avatar = await makeMedia(db, { alt: "A face" });
    const photo = await makeMedia(db, { focal_x: 20, alt: "A hill" });
    const audio = await makeMedia(db, {
      kind: "audio",
      mime: "audio/mpeg",
      storage_key: "ab/abcd.mp3",
      duration_ms: 61_400,
    });
    const author = await makeAuthor(db, { display_name: "Ada", avatar_id: avatar.id });
    const category = await makeTerm(db, { name: "Garden", color: "green", picture_id: photo.id });
    const post = await makePost(db, {
      kind: "audio",
      author_id: author.id,
      terms: [category.id],
      picture_id: photo.id,
      picture_alt: "A hill at dawn",
      media_id: audio.id,
      series: "Hills",
      episode: 4,
    });

    const [card] = await summarisePosts(db, [post.id]);
    expect(card).toMatchObject({
      id: post.id,
      publishedAt: post.published_at,
      picture: { hash: photo.hash.slice(0, 16), alt: "A hill at dawn", focus: "20% 50%" },
      author: { name: "Ada", avatar: { alt: "A face" }, postCount: 1 },
      category: { name: "Garden", color: "green", picture: { alt: "A hill" } },
      media: {
        src: `/media/${audio.hash.slice(0, 16)}.mp3`,
        mime: "audio/mpeg",
        durationSeconds: 61,
      },
      series: "Hills",
      season: null,
      episode: 4,
      gallery: [],
    });
  });

  test("a draft is previewed completely, dated by its last change; a deleted one is not", async () => {
    const { db } = await open();
    const draft = await makePost(db, {
      status: "draft",
      published_at: null,
      access: "paid",
      body_html: "<p>Fog</p>",
    });
    const page = await getPreviewPage(db, draft.id);
    expect(page).toMatchObject({ bodyHtml: "<p>Fog</p>", publishedAt: draft.updated_at });
    await db.updateTable("posts").set({ deleted_at: 1 }).where("id", "=", draft.id).execute();
    await expect(getPreviewPage(db, draft.id)).rejects.toThrow(NotFound);
  });

  test("a gallery's card has its first five pictures in order", async () => {
    const { db } = await open();
    const photos = [];
    for (let index = 0; index < 7; index++) photos.push(await makeMedia(db));
    const pictures = photos.map((photo) => photo.id).reverse();
    const post = await makePost(db, { kind: "gallery", pictures });
    const [card] = await summarisePosts(db, [post.id]);
    const first = photos.reverse().slice(0, 5);
    expect(card?.gallery.map((picture) => picture.alt)).toEqual(first.map((photo) => photo.alt));
    expect((await getPostPage(db, post.slug)).gallery).toHaveLength(7);
  });

  test("cards are in the requested order, with one object per author and category", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const category = await makeTerm(db);
    const made = { author_id: author.id, terms: [category.id] };
    const ids = [await makePost(db, made), await makePost(db, made)].map((post) => post.id);
    const [second, first, again] = await summarisePosts(db, [ids[1]!, ids[0]!, ids[1]!]);
    expect([second?.id, first?.id, again?.id]).toEqual([ids[1], ids[0], ids[1]]);
    expect(second?.author).toBe(first?.author);
    expect(second?.category).toBe(first?.category);
    expect(again).toBe(second);
  });

  test("a video without a picture shows its poster, a gallery its first photo, unless it is restricted", async () => {
    const { db } = await open();
    const poster = await makeMedia(db);
    const photo = await makeMedia(db);
    const video = await makeMedia(db, { kind: "video", mime: "video/mp4", poster_id: poster.id });
    const gallery = { kind: "gallery" as const, pictures: [photo.id], picture_id: null };
    const posts = [
      await makePost(db, { kind: "video", media_id: video.id, picture_id: null }),
      await makePost(db, gallery),
      await makePost(db, { ...gallery, access: "paid" }),
    ];
    const shown = [poster, photo, undefined].map((media) => media?.hash.slice(0, 16));
    const cards = await summarisePosts(
      db,
      posts.map((post) => post.id),
    );
    expect(cards.map((card) => card.picture?.hash)).toEqual(shown);
    const pages = await Promise.all(posts.map((post) => getPostPage(db, post.slug)));
    expect(pages.map((page) => page.picture?.hash)).toEqual(shown);
  });

  test("cards and pages name every author, in order, and each author's list has the post", async () => {
    const { db } = await open();
    const [ada, ben, cy] = [await makeAuthor(db), await makeAuthor(db), await makeAuthor(db)];
    const post = await makePost(db, { author_id: ada.id, coAuthors: [cy.id, ben.id] });
    const [card] = await summarisePosts(db, [post.id]);
    expect(authorsOf(card!).map(({ id }) => id)).toEqual([ada.id, cy.id, ben.id]);
    const page = await getPostPage(db, post.slug);
    expect(authorsOf(page).map(({ id }) => id)).toEqual([ada.id, cy.id, ben.id]);
    expect(page.authorDescription).toBe(ada.description);
    const alone = await makePost(db, { author_id: ada.id });
    expect((await summarisePosts(db, [alone.id]))[0]).not.toHaveProperty("coAuthors");
  });

  test("any number of cards takes five statements", async () => {
    const client = await open();
    const photo = await makeMedia(client.db);
    const ids = [];
    for (let index = 0; index < 12; index++) {
      const category = await makeTerm(client.db, { picture_id: photo.id });
      const author = await makeAuthor(client.db, { avatar_id: photo.id });
      const post = { kind: "gallery", pictures: [photo.id], terms: [category.id] } as const;
      ids.push(
        (
          await makePost(client.db, {
            ...post,
            terms: [category.id],
            author_id: author.id,
            pictures: [photo.id],
          })
        ).id,
      );
    }
    for (const count of [1, 12]) {
      const { db, statements } = watchStatements(client);
      expect(await summarisePosts(db, ids.slice(0, count))).toHaveLength(count);
      expect(statements).toHaveLength(5);
    }
  });

  test("a post that a server with a faster clock has published is public", async () => {
    const { db } = await open();
    const post = await makePost(db, { published_at: Date.now() + 5000 });
    expect((await getPostPage(db, post.slug)).id).toBe(post.id);
    expect(await listPostIds(db, { limit: 1 })).toEqual([post.id]);
  });

  test("only a published post has a page, from its date on", async () => {
    const { db } = await open();
    const later = Date.now() + 60 * 60_000;
    const hidden = [
      await makePost(db, { status: "draft" }),
      await makePost(db, { status: "in_review" }),
      await makePost(db, { status: "archived" }),
      await makePost(db, { status: "scheduled", published_at: later }),
      await makePost(db, { status: "published", published_at: later }),
    ];
    for (const post of hidden) {
      await expect(getPostPage(db, post.slug)).rejects.toThrow(NotFound);
    }
    expect(
      await summarisePosts(
        db,
        hidden.map((post) => post.id),
      ),
    ).toEqual([]);
    for (const slug of ["", "no-such-post", "a\0b", "'; drop table posts; --", "é".repeat(9999)]) {
      await expect(getPostPage(db, slug)).rejects.toThrow(NotFound);
    }
  });

  test("a page has text, outline, categories and tags in order, and picture credits", async () => {
    const client = await open();
    const { db } = client;
    const photo = await makeMedia(db, { credit: "Ada", license: "CC BY 4.0", caption: "Hills" });
    const author = await makeAuthor(db, { description: "Writes about hills." });
    const garden = await makeTerm(db, { name: "Garden" });
    const nature = await makeTerm(db, { name: "Nature" });
    const tag = await makeTerm(db, { name: "Hills", taxonomy: "tag" });
    const outline = [{ id: "one", text: "One", level: 2 }];
    const post = await makePost(db, {
      author_id: author.id,
      terms: [nature.id, tag.id, garden.id],
      picture_id: photo.id,
      outline: JSON.stringify(outline),
      view_count: 12,
    });
    const watched = watchStatements(client);
    const page = await getPostPage(watched.db, post.slug);
    expect(page).toMatchObject({
      bodyHtml: post.body_html,
      outline,
      authorDescription: "Writes about hills.",
      picture: { credit: "Ada", license: "CC BY 4.0", caption: "Hills" },
      canonicalPath: `/single/${post.slug}`,
      access: "public",
    });
    expect(page.categories.map((term) => term.name)).toEqual(["Nature", "Garden"]);
    expect(page.tags.map((term) => term.name)).toEqual(["Hills"]);
    expect(watched.statements.length).toBeLessThanOrEqual(6);
  });

  test("the page of a restricted post reveals none of its content", async () => {
    const { db } = await open();
    const photo = await makeMedia(db);
    for (const access of ["members", "paid"] as const) {
      const post = await makePost(db, {
        access,
        kind: "gallery",
        pictures: [photo.id],
        media_id: photo.id,
        embed_url: "https://example.org/film",
        outline: '[{"id":"a","text":"A","level":2}]',
      });
      const withheld = { bodyHtml: "", outline: [], gallery: [], media: null, embedUrl: null };
      expect(await getPostPage(db, post.slug)).toMatchObject({ ...withheld, access });
      expect(await summarisePosts(db, [post.id])).toMatchObject([{ gallery: [], media: null }]);
      const whole = await getPostPage(db, post.slug, { hasFullAccess: true });
      expect(whole).toMatchObject({ bodyHtml: post.body_html, gallery: [{}], hasFullAccess: true });
    }
  });

  test("the page of a restricted post shows what its author has opened, and the whole has no mark", async () => {
    const { db } = await open();
    const body_html = "<p>Open.</p>\n<!--members-only-->\n<p>Closed.</p>";
    const { slug } = await makePost(db, { access: "paid", body_html });
    expect((await getPostPage(db, slug)).bodyHtml).toBe("<p>Open.</p>");
    const whole = await getPostPage(db, slug, { hasFullAccess: true });
    expect(whole.bodyHtml).toBe("<p>Open.</p>\n\n<p>Closed.</p>");
  });

  test("an old slug redirects to the current URL of a post, term or author", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const term = await makeTerm(db);
    const post = await makePost(db, { kind: "video", author_id: author.id });
    const draft = await makePost(db, { status: "draft", author_id: author.id });
    const moved = [
      { slug: "old-post", subject_kind: "post" as const, subject_id: post.id },
      { slug: "old-draft", subject_kind: "post" as const, subject_id: draft.id },
      { slug: "old-term", subject_kind: "term" as const, subject_id: term.id },
      { slug: "old-author", subject_kind: "author" as const, subject_id: author.id },
    ];
    const rows = moved.map((row) => ({ ...row, created_at: 0 }));
    await db.insertInto("slug_redirects").values(rows).execute();
    expect(await findRedirect(db, "old-post")).toBe(`/single-video/${post.slug}`);
    expect(await findRedirect(db, "old-term", "term")).toBe(`/archive/${term.slug}`);
    expect(await findRedirect(db, "old-author", "author")).toBe(`/author/${author.slug}`);
    expect(await findRedirect(db, "old-draft")).toBeNull();
    expect(await findRedirect(db, "old-term", "post")).toBeNull();
    expect(await findRedirect(db, "a\0b")).toBeNull();
  });

  test("related posts share most terms first, then the more recent", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const terms = [await makeTerm(db), await makeTerm(db), await makeTerm(db)].map(({ id }) => id);
    const write = (count: number, status: "published" | "draft" = "published") =>
      makePost(db, { author_id: author.id, terms: terms.slice(0, count), status });
    const [three, oneEarly, two, oneLate] = [
      await write(3),
      await write(1),
      await write(2),
      await write(1),
    ];
    await write(0);
    await write(3, "draft");
    const post = await getPostPage(db, (await write(3)).slug);
    const nextTo = async (to: typeof post, related: number) =>
      (await listNextPosts(db, to, { related, more: 1 })).related;
    const related = await nextTo(post, 10);
    const expected = [three, two, oneLate, oneEarly].map(({ id }) => id);
    expect(related.map(({ id }) => id)).toEqual(expected);
    expect(await nextTo(post, 2)).toHaveLength(2);
    expect(await nextTo({ ...post, categories: [], tags: [] }, 2)).toEqual([]);
  });

  test("more from an author omits the current post and other authors", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const posts = [];
    for (let index = 0; index < 4; index++)
      posts.push(await makePost(db, { author_id: author.id }));
    await makePost(db);
    const page = await getPostPage(db, posts[2]!.slug);
    const { more } = await listNextPosts(db, page, { related: 1, more: 2 });
    expect(more.map(({ id }) => id)).toEqual([posts[3]!.id, posts[1]!.id]);
  });

  test("no related post is among those of the same author too", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const term = await makeTerm(db);
    const given = { author_id: author.id, terms: [term.id] };
    const posts = [];
    for (let index = 0; index < 6; index++) posts.push(await makePost(db, given));
    const page = await getPostPage(db, posts[5]!.slug);
    const { related, more } = await listNextPosts(db, page, { related: 2, more: 2 });
    expect(related.map(({ id }) => id)).toEqual([posts[4]!.id, posts[3]!.id]);
    expect(more.map(({ id }) => id)).toEqual([posts[2]!.id, posts[1]!.id]);
  });

  test("popular posts are sorted by views", async () => {
    const { db } = await open();
    const [few, many] = [
      await makePost(db, { view_count: 1 }),
      await makePost(db, { view_count: 3_000_000_000 }),
    ];
    await makePost(db, { view_count: 9_000_000_000, status: "archived" });
    const popular = await listPopularPosts(db, 4);
    expect(popular.map(({ id }) => id)).toEqual([many.id, few.id]);
  });
});
