/** Data that the Content API never returns: its key is not secret. */
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { openContentApi } from "#tests/factories/content-api.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, nextNumber, START } from "#tests/factories/rows.ts";

const HIDDEN_TEXT = "Only for those who paid.";
const BODY = `<p>Open &amp; free words.</p><!--members-only--><p>${HIDDEN_TEXT}</p>`;
const TEXTS = { body_html: BODY, body_text: `Open & free words. ${HIDDEN_TEXT}`, excerpt: "" };

/** A post with everything that may be withheld. */
async function makeRichPost(
  { db }: DatabaseClient,
  access: "public" | "members" | "paid" | "password",
) {
  const audio = await makeMedia(db, {
    kind: "audio",
    mime: "audio/mpeg",
    storage_key: "ab/sound.mp3",
  });
  const picture = await makeMedia(db);
  const slug = `${access}-${nextNumber()}`;
  const post = await makePost(db, {
    ...TEXTS,
    slug,
    access,
    kind: "audio",
    media_id: audio.id,
    pictures: [picture.id],
  });
  await db
    .insertInto("transcripts")
    .values({
      id: `transcript-${slug}`,
      media_id: audio.id,
      post_id: post.id,
      language: "en",
      vtt: "WEBVTT",
      text: HIDDEN_TEXT,
      created_at: START,
    })
    .execute();
  const chapter = { post_id: post.id, start_ms: 1500, title: HIDDEN_TEXT, picture_id: null };
  await db.insertInto("chapters").values(chapter).execute();
  return post;
}

const ALL_OF_IT = "formats=html,plaintext&include=authors,tags,tiers";

describe.each(databases)("access on $name", ({ open }) => {
  test.each(["members", "paid", "password"] as const)(
    "of a post for %s its text ends where the preview does",
    async (access) => {
      const client = await open();
      const ask = await openContentApi(client);
      const post = await makeRichPost(client, access);
      for (const path of [`posts/${post.id}/`, `posts/slug/${post.slug}/`, "posts/"]) {
        const { items } = await ask(`${path}?${ALL_OF_IT}`);
        expect(JSON.stringify(items)).not.toContain(HIDDEN_TEXT);
        expect(items).toMatchObject([
          {
            access: false,
            visibility: access,
            html: "<p>Open &amp; free words.</p>",
            plaintext: "Open & free words.",
            excerpt: "Open & free words.",
            comments: false,
            audio: null,
            transcripts: [],
            chapters: [],
            gallery: [],
          },
        ]);
      }
      const fields = await ask("posts/?fields=html,plaintext,excerpt,chapters,audio");
      expect(JSON.stringify(fields.items)).not.toContain(HIDDEN_TEXT);
    },
  );

  test("a public post is given as a whole", async () => {
    const client = await open();
    const ask = await openContentApi(client);
    await makeRichPost(client, "public");
    const { items } = await ask(`posts/?${ALL_OF_IT}`);
    expect(items).toMatchObject([
      {
        access: true,
        html: `<p>Open &amp; free words.</p><p>${HIDDEN_TEXT}</p>`,
        plaintext: `Open & free words. ${HIDDEN_TEXT}`,
        audio: { mime_type: "audio/mpeg" },
        transcripts: [{ language: "en" }],
        chapters: [{ start_in_seconds: 1.5, title: HIDDEN_TEXT }],
      },
    ]);
  });

  test("of a post with a password nothing is shown that its author has not chosen", async () => {
    const client = await open();
    const ask = await openContentApi(client);
    const body_html = "<p>Words behind a password.</p><p>More of them, and more again.</p>";
    await makePost(client.db, { access: "password", body_html, excerpt: "" });
    const { items } = await ask(`posts/?${ALL_OF_IT}`);
    expect(items).toMatchObject([{ html: "", plaintext: "", excerpt: "" }]);
  });

  test("drafts, posts in review, scheduled and archived posts are nowhere", async () => {
    const client = await open();
    const ask = await openContentApi(client);
    const later = Date.now() + 86_400_000;
    const hidden = [
      await makePost(client.db, { status: "draft", published_at: null }),
      await makePost(client.db, { status: "in_review", published_at: null }),
      await makePost(client.db, { status: "scheduled", published_at: later }),
      await makePost(client.db, { status: "published", published_at: later }),
      await makePost(client.db, { status: "archived" }),
    ];
    expect((await ask("posts/?limit=all")).items).toEqual([]);
    for (const { id, slug } of hidden) {
      expect((await ask(`posts/${id}/`)).status).toBe(404);
      expect((await ask(`posts/slug/${slug}/`)).status).toBe(404);
      expect((await ask(`posts/?filter=id:${id}`)).items).toEqual([]);
    }
  });

  test("an unlisted post is found by whoever has its address, and in no list", async () => {
    const client = await open();
    const ask = await openContentApi(client);
    const { id, slug, author_id } = await makePost(client.db, { status: "unlisted" });
    const found = await ask(`posts/slug/${slug}/`);
    expect(found.items).toMatchObject([{ id }]);
    // The event of its next change names it, and no list.
    expect(found.tags).toContain(`post:${id}`);
    expect((await ask(`posts/${id}/`)).items).toMatchObject([{ id }]);
    for (const filter of [`slug:${slug}`, `id:[${id}]`, "status:unlisted", "featured:false"]) {
      const { body } = await ask(`posts/?filter=${filter}`);
      expect(body).toMatchObject({ posts: [], meta: { pagination: { total: 0 } } });
    }
    // An author of nothing else is not listed either.
    expect((await ask("authors/")).items).toEqual([]);
    expect((await ask(`authors/${author_id}/`)).status).toBe(404);
  });

  test("drafts of pages are nowhere, and pages for members end with their preview", async () => {
    const client = await open();
    const ask = await openContentApi(client);
    const row = {
      template: "standard",
      access: "members" as const,
      picture_id: null,
      created_at: START,
      updated_at: START,
    };
    const texts = {
      body_html: BODY,
      body_text: HIDDEN_TEXT,
      seo_title: null,
      seo_description: null,
    };
    const gone = { deleted_at: null, deleted_path: null, deleted_status: null };
    await client.db
      .insertInto("pages")
      .values([
        {
          ...row,
          ...texts,
          ...gone,
          id: "draft",
          path: "/draft",
          title: "Draft",
          status: "draft",
          published_at: null,
        },
        {
          ...row,
          ...texts,
          ...gone,
          id: "jobs",
          path: "/team/jobs",
          title: "Jobs",
          status: "published",
          published_at: START,
        },
      ])
      .execute();
    const { items } = await ask("pages/?formats=html,plaintext&filter=id:[jobs,draft]");
    expect(items).toMatchObject([
      {
        id: "jobs",
        slug: "team/jobs",
        html: "<p>Open &amp; free words.</p>",
        plaintext: "Open & free words.",
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(HIDDEN_TEXT);
    expect((await ask("pages/slug/team/jobs/")).items).toMatchObject([{ id: "jobs" }]);
    expect((await ask("pages/slug/draft/")).status).toBe(404);
  });
});
