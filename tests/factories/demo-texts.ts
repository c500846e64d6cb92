/** The demo's texts without its media, for search tests. */
import { resolve } from "node:path";
import type { Database } from "#app/database/client/client.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { readFolder } from "#app/features/transfer/read-folder.server.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import { makePost } from "./posts.ts";
import { makeAuthor, makeMedia, makeTerm, START } from "./rows.ts";

const DEMO = resolve(import.meta.dirname, "../../demo");

/** Imports authors, terms, posts and transcripts. */
export async function makeDemoTexts(db: Database): Promise<void> {
  const { folder } = await readFolder(DEMO);
  for (const { id, displayName, jobName, desc } of folder.people) {
    const names = { display_name: displayName, job_name: jobName, description: desc };
    await makeAuthor(db, { id, slug: id, ...names });
  }
  for (const taxonomy of ["category", "tag"] as const) {
    const terms = taxonomy === "category" ? folder.taxonomy.categories : folder.taxonomy.tags;
    for (const { id, name } of terms) await makeTerm(db, { id, slug: id, name, taxonomy });
  }
  for (const { matter, list, body, transcript, captions } of folder.posts) {
    const { id, kind, slug, title, excerpt, author, categories, tags, published } = matter;
    const { views = 0, curated = null } = folder.numbers[id] ?? {};
    const texts = { title: smartenQuotes(title), excerpt: smartenQuotes(excerpt) };
    const rendered = await renderMarkdown(body);
    await makePost(db, {
      id,
      kind,
      list,
      view_count: views,
      curated_rank: curated,
      slug,
      ...texts,
      author_id: author,
      published_at: published,
      terms: [...categories, ...tags],
      body_text: rendered.text,
    });
    const text = transcript ?? captions;
    if (text === null) continue;
    const source = { post_id: id, media_id: (await makeMedia(db)).id, language: "en" };
    const row = { id: `${id}-words`, ...source, vtt: "WEBVTT", text, created_at: START };
    await db.insertInto("transcripts").values(row).execute();
  }
}
