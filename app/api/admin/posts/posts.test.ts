import { describe, expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { type AdminApi, authorization, startOwnedAdminApi } from "#tests/factories/admin-api.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm } from "#tests/factories/rows.ts";

const HTML = "<p>The <strong>tide</strong> turns.</p>";
const AS_HTML = { source: "html" };

/** With an owner who has a byline. */
async function begin(open: (typeof databases)[number]["open"]) {
  const owned = await startOwnedAdminApi(await open());
  return { ...owned, ghost: await owned.api.connect() };
}

const rowOf = ({ services }: AdminApi, id: string) =>
  services.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe.each(databases)("posts of the Admin API on $name", ({ open }) => {
  test("a post of HTML is a draft of the owner, with tags by their names and a revision by the integration", async () => {
    const { api, db, ghost } = await begin(open);
    const category = await makeTerm(db, { taxonomy: "category", slug: "sea", name: "Sea" });
    const post = await ghost.posts.add(
      { title: "Tides", html: HTML, tags: ["Sea", "Moon", { name: "#series" }] },
      { ...AS_HTML, formats: "html" },
    );
    expect(post).toMatchObject({
      title: "Tides",
      slug: "tides",
      status: "draft",
      html: HTML,
      authors: [{ slug: "olga" }],
      tags: [
        { id: category.id, taxonomy: "category" },
        { name: "Moon", slug: "moon", visibility: "public" },
        { name: "#series", visibility: "internal" },
      ],
    });
    expect(await rowOf(api, post.id)).toMatchObject({
      body_markdown: "The **tide** turns.",
      category_id: category.id,
      status: "draft",
      created_by: null,
    });
    const revisions = await db.selectFrom("revisions").select(["note", "user_id"]).execute();
    expect(revisions).toEqual([{ note: "Robot", user_id: null }]);
  });

  test("Lexical becomes Markdown with its cards, and is returned as Lexical", async () => {
    const { api, db, ghost } = await begin(open);
    const { hash } = await makeMedia(db, { width: 1200, height: 800 });
    const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
    const children = [
      { type: "paragraph", children: [text("Low "), text("water", 1)] },
      { type: "image", src: `${api.url}/images/${hash.slice(0, 16)}/1440`, alt: "A pier" },
      { type: "codeblock", code: "let tide = 1;", language: "js" },
    ];
    const lexical = JSON.stringify({ root: { type: "root", children } });
    const post = await ghost.posts.add({ title: "Piers", lexical });
    const { body_markdown } = await rowOf(api, post.id);
    expect(body_markdown).toContain("Low **water**");
    expect(body_markdown).toContain(`/images/${hash.slice(0, 16)}/1440`);
    expect(body_markdown).toContain("```js\nlet tide = 1;\n```");
    const [card] = JSON.parse(String(post.lexical)).root.children;
    expect(card).toMatchObject({ type: "html", html: expect.stringContaining("<strong>water") });
  });

  test("a slug that comes back as it was stays, whatever its letters", async () => {
    const { db, ghost } = await begin(open);
    const { id } = await ghost.posts.add({ title: "Ebb", html: HTML }, AS_HTML);
    await db.updateTable("posts").set({ slug: "küste" }).where("id", "=", id).execute();
    const { updated_at } = await ghost.posts.read({ id });
    const edited = await ghost.posts.edit({ id, title: "Flood", slug: "küste", updated_at });
    expect(edited).toMatchObject({ title: "Flood", slug: "küste" });
  });

  test("an edit with the time of the last one is saved, and with another it is a collision", async () => {
    const { api, ghost } = await begin(open);
    const made = await ghost.posts.add({ title: "Ebb", html: HTML }, AS_HTML);
    const { updated_at } = made;
    const edited = await ghost.posts.edit({ id: made.id, title: "Flood", updated_at });
    expect(edited).toMatchObject({ title: "Flood", slug: "ebb" });
    expect((await rowOf(api, made.id)).body_markdown).toBe("The **tide** turns.");
    const late = ghost.posts.edit({
      id: made.id,
      title: "Late",
      updated_at: "2020-01-01T00:00:00.000Z",
    });
    await expect(late).rejects.toMatchObject({
      name: "UpdateCollisionError",
      code: "UPDATE_COLLISION",
      message: "Saving failed! Someone else is editing this post.",
    });
    await expect(ghost.posts.edit({ id: made.id, title: "Blind" })).rejects.toMatchObject({
      name: "ValidationError",
      property: "updated_at",
    });
    expect((await rowOf(api, made.id)).title).toBe("Flood");
  });

  test("a post that is read and sent back as a whole keeps its text to the letter", async () => {
    const { api, db, ghost } = await begin(open);
    const made = await ghost.posts.add({ title: "Cards" });
    const body_markdown = "- [ ] Pack\n\n> [!NOTE] Mind\n> the gap";
    const body_html = '<p><input type="checkbox"> Pack</p>';
    await db
      .updateTable("posts")
      .set({ body_markdown, body_html })
      .where("id", "=", made.id)
      .execute();
    for (const query of [{}, AS_HTML]) {
      const whole = await ghost.posts.read({ id: made.id }, { formats: "html,lexical" });
      const edited = await ghost.posts.edit({ ...whole, title: "Sent back" }, query);
      expect(edited).toMatchObject({ title: "Sent back", status: "draft" });
      expect((await rowOf(api, made.id)).body_markdown).toBe(body_markdown);
    }
  });

  test("a post is scheduled, published, unpublished and moved to the trash", async () => {
    const { api, ghost } = await begin(open);
    const tomorrow = new Date(Date.now() + DAY).toISOString();
    const { id, updated_at } = await ghost.posts.add({ title: "Neap" });
    const change = async (fields: object, at: unknown) =>
      ghost.posts.edit({ id, updated_at: at, ...fields });
    const scheduled = await change({ status: "scheduled", published_at: tomorrow }, updated_at);
    expect(scheduled).toMatchObject({ status: "scheduled", published_at: tomorrow });
    const published = await change({ status: "published" }, scheduled.updated_at);
    expect(published).toMatchObject({ status: "published", url: `${api.url}/single/neap` });
    expect(Date.parse(String(published.published_at))).toBeLessThan(Date.parse(tomorrow));
    const names = await api.services.db.selectFrom("events").select("name").execute();
    expect(names.map(({ name }) => name)).toContain("post.published");
    expect(await change({ status: "draft" }, published.updated_at)).toMatchObject({
      status: "draft",
    });
    await ghost.posts.delete({ id });
    await expect(ghost.posts.read({ id })).rejects.toMatchObject({ name: "NotFoundError" });
    expect((await rowOf(api, id)).deleted_at).not.toBeNull();
  });

  test("lists have pages, filters and orders, of posts in any state but those in the trash", async () => {
    const { db, ghost } = await begin(open);
    const tag = await makeTerm(db, { taxonomy: "tag", slug: "moon" });
    await makePost(db, { slug: "out", title: "Out", terms: [tag.id] });
    await makePost(db, { slug: "waiting", title: "Waiting", status: "in_review" });
    await makePost(db, { slug: "gone", status: "archived", deleted_at: 1 });
    const slugs = async (query: object) =>
      (await ghost.posts.browse({ fields: "slug", ...query })).map(({ slug }) => slug);
    expect(await slugs({})).toEqual(["waiting", "out"]);
    expect(await slugs({ filter: "status:draft" })).toEqual(["waiting"]);
    expect(await slugs({ filter: "tag:moon+status:published" })).toEqual(["out"]);
    expect(await slugs({ order: "title asc" })).toEqual(["out", "waiting"]);
    const page = await ghost.posts.browse({ limit: 1, page: 2 });
    expect(page.meta.pagination).toMatchObject({
      page: 2,
      pages: 2,
      total: 2,
      prev: 1,
      next: null,
    });
    expect(await ghost.posts.read({ slug: "out" })).toMatchObject({ title: "Out" });
    await expect(ghost.posts.browse({ filter: "nothing:here" })).rejects.toMatchObject({
      name: "BadRequestError",
    });
  });

  test("fields reach the post: authors, picture, excerpt, words for search engines, access", async () => {
    const { api, db, ghost } = await begin(open);
    const { id: mediaId, hash } = await makeMedia(db);
    await makeAuthor(db, { slug: "mei", email: "mei@example.org" });
    const feature_image = `${api.url}/images/${hash.slice(0, 16)}/1920.jpg`;
    const post = await ghost.posts.add({
      title: "Spring",
      slug: "Spring Tide!",
      authors: ["mei@example.org", { slug: "olga" }],
      feature_image,
      feature_image_alt: "High water",
      custom_excerpt: "When sun and moon agree.",
      meta_title: "Spring tides",
      meta_description: "All about them",
      canonical_url: "https://elsewhere.example/spring",
      visibility: "members",
      featured: true,
    });
    expect(post).toMatchObject({
      slug: "spring-tide",
      authors: [{ slug: "mei" }, { slug: "olga" }],
      primary_author: { slug: "mei" },
      feature_image,
      feature_image_alt: "High water",
      custom_excerpt: "When sun and moon agree.",
      meta_title: "Spring tides",
      visibility: "members",
      featured: true,
    });
    const row = await rowOf(api, post.id);
    expect(row).toMatchObject({ picture_id: mediaId, access: "members" });
    const emptied = await ghost.posts.edit({
      id: post.id,
      updated_at: post.updated_at,
      feature_image: null,
      custom_excerpt: null,
      featured: false,
    });
    expect(emptied).toMatchObject({ feature_image: null, custom_excerpt: null, featured: false });
  });

  test("fields that cannot be stored are refused by name", async () => {
    const { ghost } = await begin(open);
    const refused = (fields: object, query = {}) =>
      ghost.posts.add({ title: "No", ...fields }, query).then(
        () => "taken",
        (error: { name: string; property?: string }) => `${error.name} ${error.property}`,
      );
    expect(await refused({ title: "x".repeat(300) })).toBe("ValidationError title");
    expect(await refused({ codeinjection_head: "<script>" })).toBe(
      "ValidationError codeinjection_head",
    );
    expect(await refused({ lexical: "{" })).toBe("ValidationError lexical");
    expect(await refused({ authors: ["nobody@example.org"] })).toBe("ValidationError authors");
    expect(await refused({ tags: [{ id: "nowhere" }] })).toBe("ValidationError tags");
    expect(await refused({ feature_image: "https://elsewhere.example/a.jpg" })).toBe(
      "ValidationError feature_image",
    );
    const picture = '<p><img src="https://elsewhere.example/a.jpg"></p>';
    expect(await refused({ html: picture }, AS_HTML)).toBe("ValidationError html");
    expect(await refused({ status: "scheduled", published_at: "2020-01-01T00:00:00Z" })).toBe(
      "ValidationError published_at",
    );
    expect(await refused({}, { newsletter: "weekly" })).toBe("ValidationError newsletter");
    expect(await ghost.posts.browse({})).toHaveLength(0);
  });

  test("a post that is published with a newsletter is sent once, to the segment that is named", async () => {
    const { api, db, ghost } = await begin(open);
    const sendings = () =>
      db
        .selectFrom("sendings")
        .select(["post_id", "newsletter_id", "audience", "is_email_only", "send_at"])
        .orderBy("created_at")
        .execute();
    const draft = await ghost.posts.add({ title: "Surge" });
    expect(draft).toMatchObject({ email: null, newsletter: null });
    const { id, updated_at } = draft;
    const segment = { newsletter: "newsletter", email_segment: "status:-free" };
    const published = await ghost.posts.edit({ id, updated_at, status: "published" }, segment);
    expect(published).toMatchObject({
      status: "published",
      email: { status: "pending", subject: "Surge", recipient_filter: "status:-free" },
      email_only: false,
      email_segment: "status:-free",
      newsletter: { id: "main", slug: "newsletter" },
    });
    await ghost.posts.edit({ ...published, title: "Surges" }, segment);
    expect(await sendings()).toMatchObject([
      { post_id: id, newsletter_id: "main", audience: "paid", is_email_only: 0 },
    ]);
    const jobs = await db.selectFrom("jobs").select("name").execute();
    expect(jobs.map(({ name }) => name)).toContain("newsletter.send");
    expect((await rowOf(api, id)).title).toBe("Surges");
  });

  test("a post by email only stays without a page, and is sent back as it was without another email", async () => {
    const { api, db, ghost } = await begin(open);
    const published_at = new Date(Date.now() + DAY).toISOString();
    const wish = { title: "Letter", email_only: true, status: "scheduled", published_at };
    const post = await ghost.posts.add(wish, { newsletter: "newsletter" });
    expect(post).toMatchObject({ status: "draft", email_only: true, email_segment: "all" });
    await ghost.posts.edit({ ...post, title: "A letter" });
    expect(await rowOf(api, post.id)).toMatchObject({ title: "A letter", status: "draft" });
    expect(await db.selectFrom("sendings").selectAll().execute()).toMatchObject([
      { is_email_only: 1, send_at: Date.parse(published_at), audience: "all" },
    ]);
  });

  test("an email that cannot be sent is refused, and its post not saved", async () => {
    const { db, ghost } = await begin(open);
    const refused = (fields: object, query: Record<string, unknown>) =>
      ghost.posts.add({ title: "No", ...fields }, query).then(
        () => "taken",
        (error: { name: string; property?: string }) => `${error.name} ${error.property}`,
      );
    const out = { status: "published" };
    expect(await refused(out, { newsletter: "nowhere" })).toBe("ValidationError newsletter");
    expect(await refused({}, { newsletter: "newsletter" })).toBe("ValidationError newsletter");
    expect(await refused({ ...out, email_only: true }, {})).toBe("ValidationError email_only");
    const labelled = { newsletter: "newsletter", email_segment: "label:vip" };
    expect(await refused(out, labelled)).toBe("ValidationError email_segment");
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("sendings").select("id").execute()).toEqual([]);
  });

  test("hostile HTML is cleaned as in the desk, and what needs a frame becomes code", async () => {
    const { ghost } = await begin(open);
    const html = `<p onclick="alert(1)">Hi<script>alert(2)</script>
      <a href="javascript:alert(3)">link</a></p><iframe srcdoc="<script>alert(4)</script>"></iframe>`;
    const post = await ghost.posts.add({ title: "Bad", html }, { ...AS_HTML, formats: "html" });
    expect(post.html).toContain("Hi");
    expect(post.html).not.toMatch(/<script|<iframe|onclick|href="javascript:/);
    const card = { type: "html", html: "<script>alert(5)</script>" };
    const lexical = JSON.stringify({ root: { type: "root", children: [card] } });
    const shown = await ghost.posts.add({ title: "Card", lexical }, { formats: "html" });
    expect(shown.html).not.toMatch(/<script|<iframe/);
  });

  test("a request that is repeated with its key makes one post", async () => {
    const { api } = await begin(open);
    const { key } = await api.makeKey();
    const post = async () => {
      const response = await fetch(`${api.url}/ghost/api/admin/posts/`, {
        method: "POST",
        headers: { authorization: await authorization(key), "idempotency-key": "one" },
        body: JSON.stringify({ posts: [{ title: "Once" }] }),
      });
      const { posts } = (await response.json()) as { posts: { id: string }[] };
      return { status: response.status, id: posts[0]!.id };
    };
    const first = await post();
    expect(first.status).toBe(201);
    expect(await post()).toEqual(first);
  });
});
