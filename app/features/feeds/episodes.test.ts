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
});
