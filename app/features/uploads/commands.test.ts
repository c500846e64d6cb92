import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { examineMedia } from "#app/features/uploads/examining/examine-media.server.ts";
import { deleteMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { saveMedia } from "./commands.server.ts";

const SAMPLES = join(import.meta.dirname, "../../../tests/samples");

const CHANGE = { actor: SYSTEM };

function picture(): Promise<Buffer> {
  const create = { width: 30, height: 20, channels: 3 as const, background: "#369" };
  return sharp({ create }).png().toBuffer();
}

/** An ID3v2.3 tag of one frame, as players write it in front of an MP3 file. */
function replayGainTag(gain: string): Buffer {
  const content = Buffer.from(`\0REPLAYGAIN_TRACK_GAIN\0${gain}`, "latin1");
  const frame = Buffer.concat([
    Buffer.from("TXXX"),
    Buffer.from([0, 0, 0, content.length, 0, 0]),
    content,
  ]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([3, 0, 0, 0, 0, 0, frame.length]), frame]);
}

// The import's tests run the same statements on PostgreSQL.
describe.each(databases.slice(0, 1))("storing files on $name", ({ open }) => {
  const openWithStorage = async () => ({
    ...(await open()),
    storage: createDiskStorage(temporaryFolder()),
  });

  test("a picture is stored once by its content, with size and colours", async () => {
    const services = await openWithStorage();
    const bytes = await picture();
    const file = await examineMedia(services.db, bytes);
    if (!file.ok) throw new Error("unreadable");
    const about = { fileName: "blue.jpg", alt: "Blue", credit: "Ada" };
    const saved = await saveMedia(services, file.value, about, CHANGE);
    const again = await saveMedia(services, file.value, about, CHANGE);
    expect(saved).toMatchObject({ ok: true, value: { change: "inserted" } });
    expect(again).toMatchObject({ ok: true, value: { change: "unchanged" } });
    const rows = await services.db.selectFrom("media").selectAll().execute();
    expect(rows).toMatchObject([
      {
        kind: "image",
        mime: "image/png",
        width: 30,
        height: 20,
        alt: "Blue",
        credit: "Ada",
        bytes: bytes.length,
        placeholder: "#369 #369 #369 #369",
      },
    ]);
    const { hash, storage_key } = rows[0]!;
    expect(storage_key).toBe(`${hash.slice(0, 2)}/${hash}.png`);
    expect(await readFile(await services.storage.source(storage_key))).toEqual(bytes);
  });

  test("audio has its duration", async () => {
    const { db } = await openWithStorage();
    const path = join(import.meta.dirname, "../../../demo/media/audio/01-morning-pages.mp3");
    const file = await examineMedia(db, path);
    expect(file).toMatchObject({ value: { kind: "audio", mime: "audio/mpeg" } });
    expect(file.ok && file.value.facts.duration_ms).toBeGreaterThan(20_000);
    expect(file.ok && file.value.facts.bitrate).toBeGreaterThan(60_000);
  });

  test("a telephone's video in QuickTime is a video, with its length and codec", async () => {
    const { db } = await open();
    const examined = await examineMedia(db, join(SAMPLES, "clip.mov"));
    expect(examined).toMatchObject({
      ok: true,
      value: {
        kind: "video",
        mime: "video/quicktime",
        facts: { codec: "avc1", duration_ms: expect.closeTo(1000, -2) },
      },
    });
  });

  test("audio has its loudness when the tags contain it", async () => {
    const { db } = await openWithStorage();
    const tone = await readFile(join(SAMPLES, "tone.mp3"));
    const loudnessWith = async (gain: string) => {
      const file = await examineMedia(db, Buffer.concat([replayGainTag(gain), tone]));
      return file.ok && file.value.facts.loudness;
    };
    expect(await loudnessWith("-3.50 dB")).toBe(-14.5);
    expect(await loudnessWith("+99 dB")).toBeNull();
  });

  test.each(["tone.mp3", "tone.m4a", "tone.aac", "tone.ogg", "tone.wav"])(
    "sound that browsers play is taken: %s",
    async (name) => {
      const { db } = await openWithStorage();
      expect(await examineMedia(db, join(SAMPLES, name))).toMatchObject({ ok: true });
    },
  );

  const altered = (name: string, alter: (bytes: Buffer) => unknown) => async () => {
    const bytes = await readFile(join(SAMPLES, name));
    const made = alter(bytes);
    return made instanceof Buffer ? made : bytes;
  };

  test.each([
    ["noise behind the first frame", altered("tone.mp3", (bytes) => bytes.fill(7, 300))],
    ["a sound of no length", altered("tone.wav", (bytes) => bytes.subarray(0, 44).fill(0, 40))],
    ["a codec of games", altered("tone.wav", (bytes) => bytes.writeUInt16LE(17, 20))],
    [
      "Apple's lossless",
      altered("tone.m4a", (bytes) => bytes.write("alac", bytes.indexOf("mp4a"))),
    ],
    ["a file that was cut off", altered("tone.m4a", (bytes) => bytes.subarray(0, 300))],
  ])("sound that no browser plays is refused: %s", async (_what, make) => {
    const { db } = await openWithStorage();
    const refusal = { ok: false, errors: { file: ["unreadable"] } };
    expect(await examineMedia(db, await make())).toEqual(refusal);
  });

  test("text disguised as a picture, and truncated pictures, are rejected", async () => {
    const { db } = await openWithStorage();
    const svg = new TextEncoder().encode("<svg onload=alert(1)></svg>");
    expect(await examineMedia(db, svg)).toEqual({ ok: false, errors: { file: ["unsupported"] } });
    const half = (await picture()).subarray(0, 40);
    expect(await examineMedia(db, half)).toEqual({ ok: false, errors: { file: ["unreadable"] } });
  });

  test("metadata is edited by the uploader or an editor, not by other authors", async () => {
    const services = await openWithStorage();
    const user = await makeUser(services.db, { role: "author" });
    const file = await examineMedia(services.db, await picture());
    if (!file.ok) throw new Error("unreadable");
    await saveMedia(services, file.value, { alt: "Blue" }, CHANGE);
    const author = { actor: { userId: user.id, role: "author" as const } };
    await saveMedia(services, file.value, { alt: "Red" }, author);
    const alt = async () => (await services.db.selectFrom("media").select("alt").execute())[0]!.alt;
    expect(await alt()).toBe("Blue");
    await saveMedia(services, file.value, { alt: "Deep blue" }, CHANGE);
    expect(await alt()).toBe("Deep blue");
    const reader = { actor: { userId: user.id, role: "reader" as const } };
    await expect(saveMedia(services, file.value, {}, reader)).rejects.toThrow(Forbidden);
  });

  test("a file that somebody else has deleted is there again for an author who sends it", async () => {
    const services = await openWithStorage();
    const file = await examineMedia(services.db, await picture());
    if (!file.ok) throw new Error("unreadable");
    const users = [await makeUser(services.db, { role: "author" })];
    users.push(await makeUser(services.db, { role: "author" }));
    const [first, second] = users.map(({ id }) => ({ userId: id, role: "author" as const }));
    const sent = await saveMedia(services, file.value, { alt: "Blue" }, { actor: first! });
    if (!sent.ok) throw new Error("refused");
    await deleteMedia(services, sent.value.id, { actor: first! });
    await saveMedia(services, file.value, { alt: "Deep blue" }, { actor: second! });
    const rows = await services.db.selectFrom("media").selectAll().execute();
    expect(rows).toMatchObject([
      { id: sent.value.id, alt: "Deep blue", deleted_at: null, uploaded_by: second!.userId },
    ]);
  });

  test("a licence is a text with a web URL", async () => {
    const services = await openWithStorage();
    const file = await examineMedia(services.db, await picture());
    if (!file.ok) throw new Error("unreadable");
    const refused = await saveMedia(services, file.value, { licenseUrl: "javascript:x" }, CHANGE);
    expect(refused).toEqual({ ok: false, errors: { licenseUrl: ["bad-address"] } });
  });
});
