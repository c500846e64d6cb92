import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { guardOfStream } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { getTrack } from "#app/features/player/queries.server.ts";
import { deleteOrphanedBytes } from "#app/features/uploads/jobs.server.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { findFfmpegVersion, type MediaTool } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, nextNumber } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { retryPreparing } from "./preparing-commands.server.ts";
import { prepareFiles } from "./preparing-jobs.server.ts";
import { findPrepared } from "./preparing-queries.server.ts";

const FRAME = sharp({ create: { width: 64, height: 36, channels: 3, background: "#246" } })
  .jpeg()
  .toBuffer();

/** Writes what ffmpeg would, a few bytes of it. */
function makeTool(changes: Partial<MediaTool> = {}): MediaTool {
  return {
    probe: async () => ({ width: 1280, height: 720, durationSeconds: 25, hasAudio: true }),
    async encode({ folder, name }, { onProgress }) {
      onProgress?.(25);
      await writeFile(join(folder, `${name}.m4s`), `film ${name}`);
      await writeFile(join(folder, `${name}.m3u8`), "#EXTM3U");
    },
    makeSprite: ({ path }) => writeFile(path, "sprite"),
    takeFrame: async (_source, _seconds, path) => writeFile(path, await FRAME),
    async encodeAudio(_source, path, { onProgress }) {
      onProgress?.(25);
      await writeFile(path, "AAC of a sound");
    },
    decodeAudio: async () => {},
    measureLoudness: async () => -20.5,
    ...changes,
  };
}

async function makeVideo({ db, storage }: Services, changes: object = {}, extension = "mov") {
  const name = `${String(nextNumber()).padStart(16, "0")}ff`;
  const storage_key = `00/${name}.${extension}`;
  await storage.write(storage_key, Buffer.from("film"));
  const video = { kind: "video", mime: "video/quicktime", storage_key } as const;
  return makeMedia(db, { ...video, codec: "hvc1", ...changes });
}

const prepare = (services: Services, tool: MediaTool, signal = new AbortController().signal) =>
  prepareFiles({ ...services, signal }, tool);

const streamOf = ({ storage_key }: { storage_key: string }) => `f-${storage_key.slice(3, 19)}`;

describe.each(databases)("preparing videos on $name", ({ open }) => {
  test("a video becomes a stream in several sizes, with thumbnails, a poster and its loudness", async () => {
    const services = makeServices(await open());
    const { db, storage } = services;
    const video = await makeVideo(services);
    const post = await makePost(db, { kind: "video", media_id: video.id });
    const before = await getTrack(db, post.id);
    expect(before?.source.url).toMatch(/^\/media\/\w+\.mov$/);
    await prepare(services, makeTool());
    const stream = streamOf(video);
    const sizes = ["360.m3u8", "360.m4s", "720.m3u8", "720.m4s"];
    for (const file of [...sizes, "master.m3u8", "thumbnails.jpg", "thumbnails.vtt"]) {
      expect(await storage.size(`streams/${stream}/${file}`)).toBeGreaterThan(0);
    }
    expect(await storage.size(video.storage_key)).toBe(4);
    expect(await getTrack(db, post.id)).toMatchObject({
      source: { url: `/streams/${stream}/master.m3u8`, loudness: -20.5 },
      thumbnails: `/streams/${stream}/thumbnails.vtt`,
      cover: { width: 64 },
    });
    expect(await findLibraryItem(db, video.id)).toMatchObject({
      preparation: { status: "done", percent: 100 },
      picture: { width: 64 },
      width: 1280,
    });
  });

  test("a video that browsers play well is served as it is", async () => {
    const services = makeServices(await open());
    const video = await makeVideo(services, { mime: "video/mp4", codec: "avc1", bytes: 1000 });
    const probe = vi.fn(makeTool().probe);
    await prepare(services, makeTool({ probe }));
    expect(probe).not.toHaveBeenCalled();
    expect((await findLibraryItem(services.db, video.id))?.preparation).toBeNull();
  });

  test("an audio file as it was recorded is played as AAC, which is made before videos are prepared", async () => {
    const services = makeServices(await open());
    const { db, storage } = services;
    const video = await makeVideo(services, { created_at: 1 });
    const facts = { kind: "audio", mime: "audio/wav", codec: "PCM", created_at: 2 };
    const audio = await makeVideo(services, facts, "wav");
    const post = await makePost(db, { kind: "audio", media_id: audio.id });
    const isFirst = makeTool({ probe: () => Promise.reject(new Error("a film")) });
    await expect(prepare(services, isFirst)).rejects.toThrow("a film");
    const address = `/streams/${streamOf(audio)}/sound.m4a`;
    expect(await getTrack(db, post.id)).toMatchObject({
      source: { url: address, mime: "audio/mp4" },
      thumbnails: null,
    });
    const made = db.selectFrom("film_streams").select("sound_bytes").where("status", "=", "done");
    expect(await made.execute()).toEqual([{ sound_bytes: "AAC of a sound".length }]);
    expect(await findPrepared(db, storage, audio)).toBe(address.slice(1));
    const told = db.selectFrom("events").select("payload").where("name", "=", "media.prepared");
    expect(await told.execute()).toEqual([{ payload: JSON.stringify({ postIds: [post.id] }) }]);
    expect(await storage.size(audio.storage_key)).toBe(4);
    expect((await findLibraryItem(db, audio.id))?.preparation?.status).toBe("done");
    expect((await findLibraryItem(db, video.id))?.preparation?.status).toBe("waiting");
    await db.updateTable("posts").set({ media_id: null }).execute();
    await db.deleteFrom("media").where("id", "=", audio.id).execute();
    const signal = new AbortController().signal;
    await deleteOrphanedBytes.run({ ...services, signal }, { storageKey: audio.storage_key });
    expect(await storage.size(address.slice(1))).toBeNull();
  });

  test("a video waits as soon as it is uploaded or replaced, where the machine can prepare it", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const video = await makeVideo(services);
    const waiting = (await findFfmpegVersion()) === null ? null : { status: "waiting", percent: 0 };
    const preparation = async () => (await findLibraryItem(db, video.id))?.preparation;
    expect(await preparation()).toEqual(waiting);
    await prepare(services, makeTool());
    expect(await preparation()).toMatchObject({ status: "done" });
    const change = (changes: object) =>
      db.updateTable("media").set(changes).where("id", "=", video.id).execute();
    await change({ storage_key: "00/another.mov" });
    expect(await preparation()).toEqual(waiting);
    await change({ mime: "video/mp4", codec: "avc1", bytes: 1000 });
    expect(await preparation()).toBeNull();
  });

  test("a restart goes on with the size that was interrupted", async () => {
    const services = makeServices(await open());
    const video = await makeVideo(services);
    const stopping = new AbortController();
    const { encode } = makeTool();
    const interrupted = makeTool({
      async encode(task, options) {
        if (task.name === "720") {
          stopping.abort();
          throw stopping.signal.reason;
        }
        return encode(task, options);
      },
    });
    await prepare(services, interrupted, stopping.signal);
    const item = await findLibraryItem(services.db, video.id);
    expect(item?.preparation).toMatchObject({ status: "waiting" });
    const names: string[] = [];
    await prepare(
      services,
      makeTool({
        encode(task, options) {
          names.push(task.name);
          return encode(task, options);
        },
      }),
    );
    expect(names).toEqual(["720"]);
    expect((await findLibraryItem(services.db, video.id))?.preparation?.status).toBe("done");
  });

  test("a video that cannot be prepared is left alone after three attempts, until somebody asks", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const video = await makeVideo(services);
    const broken = makeTool({ probe: () => Promise.reject(new Error("moov atom not found")) });
    for (const _ of [1, 2, 3]) await expect(prepare(services, broken)).rejects.toThrow("moov");
    expect((await findLibraryItem(db, video.id))?.preparation?.status).toBe("failed");
    await prepare(services, broken);
    await retryPreparing(services, video.id, { actor: SYSTEM });
    await prepare(services, makeTool());
    expect((await findLibraryItem(db, video.id))?.preparation?.status).toBe("done");
  });

  test("a stream is for those who may see the video, and is deleted with it", async () => {
    const services = makeServices(await open());
    const { db, storage } = services;
    const video = await makeVideo(services);
    const post = await makePost(db, { kind: "video", media_id: video.id, access: "paid" });
    await prepare(services, makeTool());
    const stream = streamOf(video);
    expect(await guardOfStream(db, stream)).toMatchObject([{ id: post.id }]);
    await db.updateTable("posts").set({ media_id: null }).execute();
    await db.deleteFrom("media").where("id", "=", video.id).execute();
    const signal = new AbortController().signal;
    await deleteOrphanedBytes.run({ ...services, signal }, { storageKey: video.storage_key });
    for (const file of ["master.m3u8", "360.m4s", "720.m3u8", "thumbnails.jpg"]) {
      expect(await storage.size(`streams/${stream}/${file}`)).toBeNull();
    }
  });
});
