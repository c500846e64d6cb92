import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { rerenderPosts } from "./jobs.server.ts";
import { RENDERER } from "./rendering-version.ts";

/** Hash of a text with every kind of markup, rendered in English, French, Arabic and Chinese. */
const RENDERED: readonly [renderer: number, hash: string] = [4, "e4e489f23311755d"];

test("whoever changes what the renderer writes raises its number, or stored texts would stay as they are", async () => {
  const text = await readFile(new URL("every-form.md", import.meta.url), "utf8");
  const hash = createHash("sha256");
  for (const language of ["en", "fr", "ar", "zh-Hans"]) {
    hash.update((await renderMarkdown(text, { language })).html);
  }
  // Another hash with the same number: raise RENDERER, and write both here.
  expect([RENDERER, hash.digest("hex").slice(0, 16)]).toEqual(RENDERED);
});

describe.each(databases)("texts of an earlier renderer on $name", ({ open }) => {
  async function begin() {
    const client = await open();
    const services = { ...makeServices(client), signal: new AbortController().signal };
    const author = await makeAuthor(client.db);
    const save = async (bodyMarkdown: string, language: string | null = null) => {
      const facts = {
        kind: "standard" as const,
        title: bodyMarkdown + language,
        categoryIds: [],
        tagIds: [],
      };
      const input = { ...facts, authorIds: [author.id], status: "published" as const };
      const saved = await savePost(client, { ...input, bodyMarkdown, language }, { actor: SYSTEM });
      if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
      return saved.value.id;
    };
    /** As an earlier program has left it. */
    const age = async () => {
      const old = { body_html: "<p>old</p>", rendering: "" };
      await client.db.updateTable("posts").set(old).execute();
      await client.db.deleteFrom("events").execute();
    };
    const row = (id: string) =>
      client.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const heard = async () => {
      const rows = await client.db.selectFrom("events").select(["name", "payload"]).execute();
      return rows.map(({ name, payload }) => [name, JSON.parse(payload)]);
    };
    return { client, services, save, age, row, heard };
  }

  test("posts are rendered again after an upgrade, once, without a new version or date", async () => {
    const { client, services, save, age, row, heard } = await begin();
    const id = await save('She said "no".');
    await age();
    const before = await row(id);
    await rerenderPosts.run(services);
    const after = await row(id);
    expect(after.body_html).toBe("<p>She said “no”.</p>");
    expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at]);
    expect(await heard()).toEqual([["texts.rendered", { postIds: [id], pageIds: [] }]]);
    await client.db.deleteFrom("events").execute();
    await rerenderPosts.run(services);
    expect(await heard()).toEqual([]);
  });

  test("several batches are rendered, and a restarted server resumes", async () => {
    const { client, services } = await begin();
    const author = await makeAuthor(client.db);
    for (let n = 0; n < 60; n += 1) await makePost(client.db, { author_id: author.id });
    const waiting = async () => {
      const rows = await client.db.selectFrom("posts").select("rendering").execute();
      return rows.filter(({ rendering }) => rendering === "").length;
    };
    const stopping = new AbortController();
    stopping.abort();
    await rerenderPosts.run({ ...services, signal: stopping.signal });
    expect(await waiting()).toBe(60);
    await rerenderPosts.run(services);
    expect(await waiting()).toBe(0);
  });

  test("a new language of the magazine gives its quotation marks to texts that name none", async () => {
    const { client, services, save, row } = await begin();
    const own = await save('She said "no".', "en");
    const others = await save('She said "no".');
    const language = { name: "site.language", value: JSON.stringify("de"), updated_at: 1 };
    await client.db.insertInto("settings").values(language).execute();
    await rerenderPosts.run(services);
    expect((await row(others)).body_html).toBe("<p>She said „no“.</p>");
    expect((await row(own)).body_html).toBe("<p>She said “no”.</p>");
  });
});
