import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { databases } from "#tests/database.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { PODCAST_ROWS, savePodcast } from "./podcast-commands.server.ts";
import { siteDefaults } from "./site-defaults.ts";
import { getSite } from "./site-queries.server.ts";

const CHANGE = { actor: SYSTEM };
const INPUT = { ...siteDefaults(), podcastOwner: "Ann", podcastCategory: "Science > Nature" };

describe.each(databases)("the podcast's settings on $name", ({ open }) => {
  test("owner, category and cover are saved; the cover counts as used", async () => {
    const client = await open();
    const { id } = await makeMedia(client.db, { width: 1500, height: 1500 });
    const save = async (input: object, cover: string | null | undefined) =>
      savePodcast(client, input, cover, await settingsVersion(client.db, PODCAST_ROWS), CHANGE);
    await save(INPUT, id);
    expect(await getSite(client.db)).toMatchObject({
      podcastOwner: "Ann",
      podcastCategory: "Science > Nature",
      podcastCover: { width: 1500 },
    });
    expect(await recountAll(client.db)).toEqual([]);
    await save({ ...INPUT, isPodcastExplicit: true }, undefined);
    expect((await getSite(client.db)).podcastCover).not.toBeNull();
    await save(INPUT, null);
    expect((await getSite(client.db)).podcastCover).toBeNull();
    expect(await recountAll(client.db)).toEqual([]);
  });

  test("a cover that directories refuse is refused, and so is a wrong email address", async () => {
    const client = await open();
    const version = await settingsVersion(client.db, PODCAST_ROWS);
    const save = async (width: number, height: number) => {
      const { id } = await makeMedia(client.db, { width, height });
      return savePodcast(client, INPUT, id, version, CHANGE);
    };
    expect(await save(1500, 1000)).toEqual({ ok: false, errors: { cover: ["not-square"] } });
    expect(await save(1399, 1399)).toEqual({ ok: false, errors: { cover: ["too-small"] } });
    const wrong = { ...INPUT, podcastEmail: "ann" };
    expect(await savePodcast(client, wrong, null, version, CHANGE)).toEqual({
      ok: false,
      errors: { podcastEmail: ["bad-email"] },
    });
  });
});
