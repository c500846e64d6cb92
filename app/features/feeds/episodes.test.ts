import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { listEpisodes } from "./queries.server.ts";

const SITE = "https://example.org";
const FILE = { kind: "audio", mime: "audio/mpeg", duration_ms: 60_000 } as const;

describe.each(databases)("episodes on $name", ({ open }) => {
  test("a podcast lists every episode that everybody may hear, and nothing else", async () => {
    const { db } = await open();
    const media_id = (await makeMedia(db, FILE)).id;
    const slugs = Array.from({ length: 230 }, (_, index) => `episode-${index}`);
    for (const slug of slugs) await makePost(db, { kind: "audio", slug, media_id });
    await makePost(db, { kind: "audio", media_id, access: "paid" });
    await makePost(db, { kind: "audio", embed_url: "https://soundcloud.com/a/b" });
    await makePost(db, { kind: "standard" });
    const episodes = await listEpisodes(db, SITE);
    expect(episodes.map(({ post }) => post.slug)).toEqual(slugs.toReversed());
    expect(episodes.every(({ enclosure }) => enclosure.length > 0)).toBe(true);
    expect(episodes[0]?.html).not.toBe("");
  });

  test("an audio file that was prepared is enclosed instead of its original", async () => {
    const { db } = await open();
    const { id, storage_key } = await makeMedia(db, { ...FILE, mime: "audio/wav" });
    await makePost(db, { kind: "audio", media_id: id });
    const enclosure = async () => (await listEpisodes(db, SITE))[0]?.enclosure;
    expect(await enclosure()).toMatchObject({ type: "audio/wav" });
    const made = { stream: "f-00ff00ff00ff00ff", sound_bytes: 14, updated_at: 0 };
    const prepared = { media_id: id, storage_key, status: "done" as const, ...made };
    await db.insertInto("film_streams").values(prepared).execute();
    const url = `${SITE}/streams/f-00ff00ff00ff00ff/sound.m4a`;
    expect(await enclosure()).toMatchObject({ url, type: "audio/mp4", length: 14 });
    // Data derived from a file that was replaced belongs to another file.
    await db.updateTable("media").set({ storage_key: "aa/other.wav" }).execute();
    expect(await enclosure()).toMatchObject({ type: "audio/wav" });
  });

  test("an episode names its type, artwork, chapters and transcripts", async () => {
    const { db } = await open();
    const media_id = (await makeMedia(db, FILE)).id;
    const art = await makeMedia(db, { kind: "image", width: 1400, height: 1400 });
    const plain = await makePost(db, { kind: "audio", media_id });
    const post = await makePost(db, {
      kind: "audio",
      media_id,
      artwork_id: art.id,
      episode_type: "trailer",
      is_explicit: 1,
    });
    await db.insertInto("chapters").values({ post_id: post.id, start_ms: 0, title: "A" }).execute();
    const text = { id: "t", post_id: post.id, media_id, language: "en", text: "", created_at: 0 };
    await db
      .insertInto("transcripts")
      .values({ ...text, vtt: "WEBVTT" })
      .execute();
    const [episode, other] = await listEpisodes(db, SITE);
    expect(episode).toMatchObject({
      type: "trailer",
      isExplicit: true,
      picture: { url: `${SITE}/images/${art.hash.slice(0, 16)}/1440.jpg` },
      chaptersUrl: `${SITE}/captions/${post.id}/chapters.json`,
      transcripts: [{ url: `${SITE}/captions/${post.id}/en.vtt`, language: "en" }],
    });
    expect(other).toMatchObject({ type: "full", chaptersUrl: null, transcripts: [] });
    expect(other?.post.id).toBe(plain.id);
  });
});
