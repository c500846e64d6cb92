import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveUser } from "#app/features/accounts/profile/user-commands.server.ts";
import { purgeFormerPortraits } from "#app/features/uploads/library/library-commands.server.ts";
import { listLibrary } from "#app/features/uploads/library/library-queries.server.ts";
import { Forbidden, SignInNeeded, TooManyRequests } from "#app/platform/errors.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { acceptPicture, acceptPortrait } from "./picture-uploads.server.ts";

const CHANGE = { actor: SYSTEM };
const create = { width: 40, height: 30, channels: 3 as const, background: "#369" };
const fileOf = (bytes: Uint8Array, name = "photo.jpg") => new File([new Uint8Array(bytes)], name);

describe.each(databases)("uploading pictures on $name", ({ open }) => {
  const openWithStorage = async () => ({
    ...(await open()),
    storage: createDiskStorage(temporaryFolder()),
  });

  test("a portrait that its reader has replaced is purged, with its copies in every size", async () => {
    const services = await openWithStorage();
    const { db } = services;
    const { id } = await makeUser(db, { role: "reader" });
    const actor = { userId: id, role: "reader" as const };
    const wear = async (background: string) => {
      const bytes = await sharp({ create: { ...create, background } })
        .jpeg()
        .toBuffer();
      const taken = await acceptPortrait(services, fileOf(bytes), actor);
      if (!taken.ok) throw new Error("refused");
      await saveUser(services, { id, name: "Ada", imageId: taken.value.id }, CHANGE);
      await purgeFormerPortraits(services, actor);
      const media = db.selectFrom("media").selectAll().where("id", "=", taken.value.id);
      return media.executeTakeFirstOrThrow();
    };
    const [former, current] = [await wear("#369"), await wear("#963")];
    const rows = await db.selectFrom("media").select("id").execute();
    expect(rows).toEqual([{ id: current.id }]);
    const events = await db.selectFrom("events").select(["name", "payload"]).execute();
    const payload = JSON.stringify({ hash: former.hash });
    expect(events).toContainEqual({ name: "media.replaced", payload });
    const jobs = await db.selectFrom("jobs").select(["name", "payload"]).execute();
    const forgotten = JSON.stringify({ storageKey: former.storage_key });
    expect(jobs).toEqual([{ name: "media.forget-bytes", payload: forgotten }]);
  });

  test("a photo is stored upright, without location, camera or trailing data", async () => {
    const services = await openWithStorage();
    const photo = await sharp({ create })
      .withExif({ IFD0: { Artist: "Ada", ImageDescription: "SECRET" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    const taken = await acceptPicture(services, fileOf(polyglot), CHANGE);
    expect(taken.ok).toBe(true);
    const row = await services.db.selectFrom("media").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 30, height: 40, file_name: "photo.jpg" });
    const source = await services.storage.source(row.storage_key);
    const stored = await sharp(source).toBuffer();
    const { exif } = await sharp(source).metadata();
    expect(exif).toBeUndefined();
    expect(stored.includes("<script>")).toBe(false);
    expect((await listLibrary(services.db, { words: "PHOTO", limit: 5 })).items).toHaveLength(1);
  });

  test("SVG with scripts, audio, truncated, empty and oversized files are rejected with the reason", async () => {
    const services = await openWithStorage();
    const png = await sharp({ create }).png().toBuffer();
    const codeOf = async (bytes: Uint8Array) => {
      const taken = await acceptPicture(services, fileOf(bytes), CHANGE);
      return taken.ok ? "taken" : taken.errors.file?.[0];
    };
    expect(await codeOf(Buffer.from("<svg onload=alert(1)/>"))).toBe("unsupported");
    expect(await codeOf(Buffer.from("ID3 a sound"))).toBe("unsupported");
    expect(await codeOf(png.subarray(0, 50))).toBe("unreadable");
    expect(await codeOf(new Uint8Array())).toBe("required");
    expect(await codeOf(new Uint8Array(40 * 1024 * 1024 + 1))).toBe("too-large");
    expect(await codeOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("heic");
  });

  test("a reader changes their avatar a few times, and cannot claim another file by its name", async () => {
    const services = await openWithStorage();
    const png = await sharp({ create }).png().toBuffer();
    await acceptPicture(services, fileOf(png, "cover of the issue.png"), CHANGE);
    const { id } = await makeUser(services.db);
    const reader = { userId: id, role: "reader" as const };
    const portrait = () => acceptPortrait(services, fileOf(png, "me.png"), reader);
    expect(await portrait()).toMatchObject({ ok: true });
    const [row] = await services.db.selectFrom("media").select("file_name").execute();
    expect(row!.file_name).toBe("cover of the issue.png");
    for (let index = 1; index < 20; index++) await portrait();
    await expect(portrait()).rejects.toThrow(TooManyRequests);
    const nobody = { userId: null, role: null };
    await expect(acceptPortrait(services, fileOf(png), nobody)).rejects.toThrow(SignInNeeded);
  });

  test("readers upload nothing else", async () => {
    const services = await openWithStorage();
    const reader = { actor: { userId: "x", role: "reader" as const } };
    const png = await sharp({ create }).png().toBuffer();
    await expect(acceptPicture(services, fileOf(png), reader)).rejects.toThrow(Forbidden);
  });
});

/** A grey picture: encoding colours would take three times as long. */
function greyPicture(width: number, height: number): Sharp {
  return sharp(Buffer.alloc(width * height, 128), { raw: { width, height, channels: 1 } });
}

/** Pixels are processed equally on both databases: one is enough. */
describe("uploading large pictures", () => {
  const openWithStorage = async () => ({
    ...(await databases[0]!.open()),
    storage: createDiskStorage(temporaryFolder()),
  });

  test("a phone's photo of 108 megapixels is stored upright, scaled down", async () => {
    const services = await openWithStorage();
    const photo = await greyPicture(12_000, 9000)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await acceptPicture(services, fileOf(photo), CHANGE)).ok).toBe(true);
    const row = await services.db.selectFrom("media").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 3072, height: 4096 });
    // Of the progressive ones, every pixel has to be in memory.
    const progressive = await greyPicture(7200, 7200).jpeg({ progressive: true }).toBuffer();
    const refusal = await acceptPicture(services, fileOf(progressive), CHANGE);
    expect(refusal).toMatchObject({ ok: false, errors: { file: ["unreadable"] } });
  });

  test("a small file that unpacks to 52 megapixels is rejected", async () => {
    const services = await openWithStorage();
    const bomb = await greyPicture(7200, 7200).png({ compressionLevel: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const refusal = await acceptPicture(services, fileOf(bomb, "bomb.png"), CHANGE);
    expect(refusal).toMatchObject({ ok: false, errors: { file: ["unreadable"] } });
  });
});
