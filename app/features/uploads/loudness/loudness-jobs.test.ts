import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { measureAudioFiles } from "./loudness-jobs.server.ts";

const TONE = join(import.meta.dirname, "../../../../tests/samples/tone.mp3");

async function makeAudio({ db, storage }: Services, name: string, bytes: Uint8Array | null) {
  const storage_key = `${name}/${name}.mp3`;
  if (bytes) await storage.write(storage_key, bytes);
  return makeMedia(db, { kind: "audio", mime: "audio/mpeg", storage_key });
}

async function loudnessOf({ db }: Services, { id }: { id: string }): Promise<number | null> {
  const row = db.selectFrom("media").select("loudness").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).loudness;
}

const measure = (services: Services, signal = new AbortController().signal) =>
  measureAudioFiles.run({ ...services, signal });

describe.each(databases)("measuring loudness on $name", ({ open }) => {
  test("audio is measured, and pages of its posts are invalidated", async () => {
    const services = makeServices(await open());
    const audio = await makeAudio(services, "tone", await readFile(TONE));
    const post = await makePost(services.db, { kind: "audio", media_id: audio.id });
    const picture = await makeMedia(services.db);
    await measure(services);
    expect(await loudnessOf(services, audio)).toBeCloseTo(-19.3, 1);
    expect(await loudnessOf(services, picture)).toBeNull();
    const events = services.db.selectFrom("events").select(["name", "payload"]).execute();
    expect((await events).filter(({ name }) => name === "media.measured")).toEqual([
      { name: "media.measured", payload: JSON.stringify({ postIds: [post.id] }) },
    ]);
  });

  test("an MP3 has a waveform on every machine, and the loudness of its tags is kept", async () => {
    const services = makeServices(await open());
    const audio = await makeAudio(services, "tone", await readFile(TONE));
    await services.db.updateTable("media").set({ loudness: -9 }).execute();
    await measure(services);
    const { waveform } = await services.db
      .selectFrom("media")
      .select("waveform")
      .executeTakeFirstOrThrow();
    expect(waveform).toMatch(/^[0-9a-z]{240}$/);
    expect(waveform).toContain("z");
    expect(await loudnessOf(services, audio)).toBe(-9);
  });

  test("undecodable and missing files are not measured again", async () => {
    const services = makeServices(await open());
    const noise = await makeAudio(services, "noise", Buffer.alloc(100_000, "no sound "));
    const gone = await makeAudio(services, "gone", null);
    await measure(services);
    expect([await loudnessOf(services, noise), await loudnessOf(services, gone)]).toEqual([
      -70, -70,
    ]);
  });

  test("on shutdown the remaining files are left for later", async () => {
    const services = makeServices(await open());
    const audio = await makeAudio(services, "tone", await readFile(TONE));
    await measure(services, AbortSignal.abort());
    expect(await loudnessOf(services, audio)).toBeNull();
  });
});
