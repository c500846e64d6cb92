import { writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { replaceMedia } from "#app/features/uploads/library/replace-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { MediaTool } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, nextNumber } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { prepareAudioFiles } from "./audio-jobs.server.ts";

/** Silence, then half as loud as what follows. */
function samples(): Buffer {
  const values = [0, 8000, -16_000].flatMap((value) => Array.from({ length: 800 }, () => value));
  return Buffer.from(Int16Array.from(values).buffer);
}

const DRAWN = "0".repeat(80) + "i".repeat(80) + "z".repeat(80);

type AudioTool = Pick<MediaTool, "decodeAudio" | "measureLoudness">;

const TOOL: AudioTool = {
  decodeAudio: (_source, path) => writeFile(path, samples()),
  measureLoudness: async () => -19.5,
};

async function makeAudio({ db, storage }: Services, mime: string) {
  const storage_key = `00/${String(nextNumber()).padStart(16, "0")}ff.m4a`;
  await storage.write(storage_key, Buffer.from("sound"));
  return makeMedia(db, { kind: "audio", mime, storage_key });
}

async function read({ db }: Services, { id }: { id: string }) {
  const row = db.selectFrom("media").select(["waveform", "loudness"]).where("id", "=", id);
  const { waveform, loudness } = await row.executeTakeFirstOrThrow();
  return [waveform, loudness];
}

const prepare = (services: Services, tool = TOOL, signal = new AbortController().signal) =>
  prepareAudioFiles({ ...services, signal }, tool);

describe.each(databases)("preparing audio files on $name", ({ open }) => {
  test("an audio file gets a waveform and its loudness, and pages of its posts are invalidated", async () => {
    const services = makeServices(await open());
    const audio = await makeAudio(services, "audio/mp4");
    const post = await makePost(services.db, { kind: "audio", media_id: audio.id });
    await prepare(services);
    expect(await read(services, audio)).toEqual([DRAWN, -19.5]);
    const events = services.db.selectFrom("events").select(["name", "payload"]).execute();
    expect((await events).filter(({ name }) => name === "media.measured")).toEqual([
      { name: "media.measured", payload: JSON.stringify({ postIds: [post.id] }) },
    ]);
  });

  test("an MP3 is left to its own decoder, and a known loudness is kept", async () => {
    const services = makeServices(await open());
    const [mp3, tagged] = [
      await makeAudio(services, "audio/mpeg"),
      await makeAudio(services, "audio/ogg"),
    ];
    const known = services.db.updateTable("media").set({ loudness: -14 });
    await known.where("id", "=", tagged.id).execute();
    await prepare(services);
    expect(await read(services, mp3)).toEqual([null, null]);
    expect(await read(services, tagged)).toEqual([DRAWN, -14]);
  });

  test("what cannot be decoded is tried once; on shutdown it is left for later", async () => {
    const services = makeServices(await open());
    const audio = await makeAudio(services, "audio/ogg");
    await prepare(services, TOOL, AbortSignal.abort());
    expect(await read(services, audio)).toEqual([null, null]);
    let attempts = 0;
    const broken: AudioTool = {
      ...TOOL,
      decodeAudio: async () => {
        attempts += 1;
        throw new Error("Invalid data");
      },
    };
    await prepare(services, broken);
    await prepare(services, broken);
    expect([attempts, ...(await read(services, audio))]).toEqual([1, "", null]);
  });

  test("a replaced sound has the waveform of its new content", async () => {
    const services = makeServices(await open());
    const [old, fresh] = [
      await makeAudio(services, "audio/mp4"),
      await makeAudio(services, "audio/mp4"),
    ];
    await services.db
      .updateTable("media")
      .set({ waveform: "0" })
      .where("id", "=", old.id)
      .execute();
    await replaceMedia(services, old.id, fresh.id, { actor: SYSTEM });
    await prepare(services);
    expect(await read(services, old)).toEqual([DRAWN, -19.5]);
  });
});
