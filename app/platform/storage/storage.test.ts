import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { leaveNoRoom } from "#tests/factories/full-disk.ts";
import { type S3Mock, startS3 } from "#tests/s3-mock.ts";
import { checkBucket, createS3Storage, StoreUnreachable } from "./s3-storage.server.ts";
import { createDiskStorage, type Storage } from "./storage.server.ts";

let s3: S3Mock;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const STORES: [name: string, make: () => Storage][] = [
  ["the data folder", () => createDiskStorage(temporaryFolder())],
  ["a bucket", () => createS3Storage(s3.settings)],
];

const BYTES = Buffer.from("abcdefghijklmnopqrstuvwxyz");

describe.each(STORES)("%s", (_name, make) => {
  test("reads what was written, completely and in ranges, with its size", async () => {
    const storage = make();
    await storage.write("ab/abc.txt", BYTES);
    expect(await storage.size("ab/abc.txt")).toBe(26);
    expect((await storage.stat("ab/abc.txt"))?.changedAt).toBeGreaterThan(0);
    expect(await buffer(storage.read("ab/abc.txt"))).toEqual(BYTES);
    const part = storage.read("ab/abc.txt", { start: 2, end: 4 });
    expect((await buffer(part)).toString()).toBe("cde");
    const source = await storage.source("ab/abc.txt");
    expect(typeof source === "string" ? existsSync(source) : source.equals(BYTES)).toBe(true);
  });

  test("copies, overwrites and removes files", async () => {
    const storage = make();
    const path = join(temporaryFolder(), "film.mp4");
    writeFileSync(path, BYTES);
    await storage.write("cd/film.mp4", Buffer.from("old"));
    await storage.copy("cd/film.mp4", path);
    expect(await buffer(storage.read("cd/film.mp4"))).toEqual(BYTES);
    expect(existsSync(path)).toBe(true);
    await storage.remove("cd/film.mp4");
    await storage.remove("cd/film.mp4");
    expect(await storage.size("cd/film.mp4")).toBeNull();
    await expect(buffer(storage.read("cd/film.mp4"))).rejects.toThrow();
  });

  test("takes files that come at the same time under one name, and keeps one of them whole", async () => {
    const storage = make();
    const files = ["a", "b", "c", "d", "e", "f"].map((letter) => Buffer.alloc(300_000, letter));
    await Promise.all(files.map((bytes) => storage.write("same.txt", bytes)));
    const kept = await buffer(storage.read("same.txt"));
    expect(files.some((bytes) => bytes.equals(kept))).toBe(true);
  });

  test("lists the files of a folder, and of no other", async () => {
    const storage = make();
    const keys = ["films/a&b.ts", "films/c.ts", "films/d.ts"];
    for (const key of [...keys, "films/deeper/e.ts", "films-2/f.ts"])
      await storage.write(key, BYTES);
    expect(await storage.list("films")).toEqual(keys);
    expect(await storage.list("nothing")).toEqual([]);
  });

  test("accepts names with spaces and letters of any language", async () => {
    const storage = make();
    const key = "streams/summits/Höhe 2+1.ts";
    await storage.write(key, BYTES);
    expect(await buffer(storage.read(key))).toEqual(BYTES);
  });
});

test("an incomplete file never has its final name in the data folder", async () => {
  const folder = temporaryFolder();
  const storage = createDiskStorage(folder);
  await storage.write("ab/abc.txt", BYTES);
  expect(readdirSync(join(folder, "ab"))).toEqual(["abc.txt"]);
});

test("a key that leads out of the data folder is no file of it", async () => {
  const folder = temporaryFolder();
  const storage = createDiskStorage(join(folder, "media"));
  for (const key of ["../secret", "stops/../../secret", "ab/../..", ".."]) {
    await expect(storage.write(key, BYTES), key).rejects.toThrow(NotFound);
    await expect(storage.remove(key), key).rejects.toThrow(NotFound);
    await expect(storage.size(key), key).rejects.toThrow(NotFound);
    expect(() => storage.read(key), key).toThrow(NotFound);
  }
  expect(readdirSync(folder)).toEqual([]);
});

describe("a bucket", () => {
  test("rejects another key, and says so", async () => {
    const settings = { ...s3.settings, secretAccessKey: "guessed" };
    const storage = createS3Storage(settings);
    await expect(storage.write("ab/forged.txt", BYTES)).rejects.toThrow(
      "The store answered 403 SignatureDoesNotMatch",
    );
    expect(s3.objects.has("ab/forged.txt")).toBe(false);
    await expect(checkBucket(settings)).rejects.toThrow("the keys are not allowed to use it");
  });

  test("retries failures", async () => {
    const storage = createS3Storage(s3.settings);
    s3.failNext(2);
    await storage.write("ab/late.txt", BYTES);
    expect(s3.objects.get("ab/late.txt")).toEqual(BYTES);
  });

  test("reports a missing bucket at start", async () => {
    await checkBucket(s3.settings);
    await expect(checkBucket({ ...s3.settings, bucket: "nowhere" })).rejects.toThrow(
      /The bucket nowhere at http.* cannot be used: there is no such bucket/,
    );
    const gone = { ...s3.settings, endpoint: "http://127.0.0.1:9" };
    await expect(checkBucket(gone)).rejects.toThrow(StoreUnreachable);
  });
});

test.runIf(existsSync("/dev/full"))(
  "a file for which the disk has no room leaves nothing",
  async () => {
    const folder = temporaryFolder();
    const files = leaveNoRoom(join(folder, "film.mp4"));
    const writing = createDiskStorage(folder).write("film.mp4", BYTES);
    await expect(writing).rejects.toMatchObject({ code: "ENOSPC" });
    expect(readdirSync(folder)).not.toContain("film.mp4");
    expect(readdirSync(folder)).toHaveLength(files - 1);
  },
);
