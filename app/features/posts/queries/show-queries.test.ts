import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { listShows } from "./show-queries.server.ts";

describe.each(databases)("shows on $name", ({ open }) => {
  test("are listed once, each with its latest season and the last episode of it", async () => {
    const { db } = await open();
    await makePost(db, { series: "Weather", season: null, episode: 40 });
    await makePost(db, { series: "Weather", season: 2, episode: 3 });
    await makePost(db, { series: "Weather", season: 2, episode: 5 });
    await makePost(db, { series: "Weather", season: 1, episode: 9 });
    await makePost(db, { series: "Tides" });
    await makePost(db, { series: "Secret", status: "draft", published_at: null });
    await makePost(db);
    expect(await listShows(db)).toEqual([
      { name: "Tides", season: null, episode: null },
      { name: "Weather", season: 2, episode: 5 },
    ]);
  });
});
