import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, nextNumber, START } from "#tests/factories/rows.ts";
import { findPostTranscript, getCaptions, getChapters, getTrack } from "./queries.server.ts";

const VTT = "WEBVTT\n\n00:01.000 --> 00:02.500\n<v Ada>Hello & goodbye.\n";

/** An episode with its file, transcript and two chapters. */
async function makeEpisode(db: Database, given: Parameters<typeof makePost>[1] = {}) {
  const audio = await makeMedia(db, {
    kind: "audio",
    mime: "audio/mpeg",
    storage_key: `ab/${nextNumber()}.mp3`,
    duration_ms: 61_400,
    loudness: -19.5,
    credit: "Ada",
  });
  const post = await makePost(db, { kind: "audio", media_id: audio.id, series: "Hills", ...given });
  const words = { language: "en", vtt: VTT, text: "Hello", created_at: START };
  await db
    .insertInto("transcripts")
    .values({ id: `t-${post.id}`, post_id: post.id, media_id: audio.id, ...words })
    .execute();
  const chapters = [
    { post_id: post.id, start_ms: 0, title: "Opening", link: "" },
    { post_id: post.id, start_ms: 1500, title: "Middle", link: "https://hills.example" },
  ];
  await db.insertInto("chapters").values(chapters).execute();
  return { post, src: `/media/${audio.hash.slice(0, 16)}.mp3` };
}

describe.each(databases)("the player's queries on $name", ({ open }) => {
  test("a track has what the bar and the lock screen show", async () => {
    const { db } = await open();
    const { post, src } = await makeEpisode(db);
    expect(await getTrack(db, post.id)).toMatchObject({
      postId: post.id,
      kind: "audio",
      title: post.title,
      artist: "Hills",
      href: `/single-audio/${post.slug}`,
      source: { url: src, mime: "audio/mpeg", durationSeconds: 61, loudness: -19.5 },
      captions: [{ url: `/captions/${post.id}/en.vtt`, language: "en", label: "" }],
      chapters: [
        { startSeconds: 0, title: "Opening", link: "", picture: null },
        { startSeconds: 1.5, title: "Middle", link: "https://hills.example", picture: null },
      ],
    });
  });

  test("an audio file has its waveform for seeking, once it is drawn", async () => {
    const { db } = await open();
    const { post } = await makeEpisode(db);
    expect((await getTrack(db, post.id))?.waveform).toBe("");
    await db.updateTable("media").set({ waveform: "0z9" }).where("kind", "=", "audio").execute();
    expect((await getTrack(db, post.id))?.waveform).toBe("0z9");
  });

  test("captions come in the order that the editor gave them, and artwork is the cover", async () => {
    const { db } = await open();
    const art = await makeMedia(db, { kind: "image", width: 1400, height: 1400 });
    const { post } = await makeEpisode(db, { artwork_id: art.id });
    const media_id = post.media_id!;
    const arabic = { id: `ar-${post.id}`, language: "ar", label: "Subtitles", position: -1 };
    await db
      .insertInto("transcripts")
      .values({ ...arabic, post_id: post.id, media_id, vtt: VTT, text: "", created_at: START })
      .execute();
    const track = await getTrack(db, post.id);
    expect(track?.captions.map(({ language, label }) => [language, label])).toEqual([
      ["ar", "Subtitles"],
      ["en", ""],
    ]);
    expect(track?.cover?.hash).toBe(art.hash.slice(0, 16));
  });

  test("an external video plays from its provider", async () => {
    const { db } = await open();
    const embed_url = "https://vimeo.com/76979871";
    const post = await makePost(db, { kind: "video", embed_url });
    const track = await getTrack(db, post.id);
    const source = { url: embed_url, mime: "", durationSeconds: 0, loudness: null };
    expect(track?.source).toEqual(source);
    expect(track?.captions).toEqual([]);
  });

  test("restricted media and captions are available to those with access only", async () => {
    const { db } = await open();
    const { post, src } = await makeEpisode(db, { access: "paid" });
    expect(await getTrack(db, post.id)).toBeNull();
    await expect(getCaptions(db, post.id, "en")).rejects.toThrow(NotFound);
    expect(await getTrack(db, post.id, { hasFullAccess: true })).toMatchObject({
      source: { url: src },
      captions: [{ url: `/api/members/captions/${post.id}/en.vtt` }],
    });
    expect(await getCaptions(db, post.id, "en", { hasFullAccess: true })).toBe(VTT);
    const video = await makePost(db, { embed_url: "https://vimeo.com/1", access: "members" });
    expect(await getTrack(db, video.id)).toBeNull();
  });

  test("unpublished posts and posts without media are not found", async () => {
    const { db } = await open();
    const draft = await makeEpisode(db, { status: "draft", published_at: null });
    const silent = await makePost(db);
    for (const { id } of [draft.post, silent, { id: "nowhere" }]) {
      await expect(getTrack(db, id)).rejects.toThrow(NotFound);
      await expect(getCaptions(db, id, "en")).rejects.toThrow(NotFound);
    }
  });

  test("captions are listed by language", async () => {
    const { db } = await open();
    const { post } = await makeEpisode(db);
    expect(await getCaptions(db, post.id, "en")).toBe(VTT);
    await expect(getCaptions(db, post.id, "de")).rejects.toThrow(NotFound);
  });

  test("the page contains the transcript, every sentence linked to its timestamp", async () => {
    const { db } = await open();
    const { post, src } = await makeEpisode(db);
    const media = { src, mime: "audio/mpeg", durationSeconds: 61 };
    const words = await findPostTranscript(db, { id: post.id, media });
    expect(words?.html).toBe(
      `<p><b>Ada</b> <a href="${src}#t=1" data-play="${post.id}" data-at="1" data-until="2.5">Hello &amp; goodbye.</a></p>`,
    );
    expect(words).toMatchObject({ language: "en", credit: "Ada" });
    expect(await findPostTranscript(db, { id: post.id, media: null })).toBeNull();
    await db.deleteFrom("transcripts").where("post_id", "=", post.id).execute();
    const alone = await findPostTranscript(db, { id: post.id, media });
    expect(alone).toMatchObject({
      html: "",
      chapters: [{ title: "Opening" }, { title: "Middle" }],
    });
  });

  test("chapters are listed for everybody who may hear them", async () => {
    const { db } = await open();
    const [free, paid] = [await makeEpisode(db), await makeEpisode(db, { access: "paid" })];
    expect(await getChapters(db, free.post.id)).toHaveLength(2);
    await expect(getChapters(db, paid.post.id)).rejects.toThrow(NotFound);
  });
});
