import { existsSync, readFileSync, statSync } from "node:fs";
import { open as openFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { deleteStaleUploads } from "#app/features/uploads/jobs.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { listPartials, makeTemporaryFolder, partialPath } from "./partial-files.server.ts";
import { answerCreation, answerProgress, answerUpload } from "./tus.server.ts";
import { getUpload, listUnfinished } from "./upload-queries.server.ts";

const SAMPLES = join(import.meta.dirname, "../../../../tests/samples");
const VIDEO = readFileSync(join(SAMPLES, "clip.mp4"));
const BASE = { "tus-resumable": "1.0.0" };
const PATH = "http://localhost/api/desk/uploads";

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** A tus client of one user. */
async function makeSender(services: Services, role: "author" | "reader" = "author") {
  const user = await makeUser(services.db, { role });
  const change = { actor: { userId: user.id, role } };
  const upload = (id: string) => getUpload(services.db, id, user.id);
  async function createUpload(
    bytes: number,
    name = "film.mp4",
    headers: Record<string, string> = BASE,
  ) {
    const metadata = `filename ${base64(name)},fingerprint ${base64(`${name}-${bytes}`)}`;
    const all = { ...headers, "upload-length": String(bytes), "upload-metadata": metadata };
    const request = new Request(PATH, { method: "POST", headers: all });
    const answer = await answerCreation(services, request, change);
    return { answer, id: answer.headers.get("location")?.split("/").at(-1) ?? "" };
  }
  async function send(id: string, offset: number, body: Uint8Array | ReadableStream, given = {}) {
    const type = { "content-type": "application/offset+octet-stream" };
    const headers = { ...BASE, ...type, "upload-offset": String(offset), ...given };
    const init = { method: "PATCH", headers, body: body as BodyInit, duplex: "half" };
    const request = new Request(`${PATH}/${id}`, init as RequestInit);
    return answerUpload(services, request, await upload(id), change);
  }
  async function cancel(id: string) {
    const request = new Request(`${PATH}/${id}`, { method: "DELETE", headers: BASE });
    return answerUpload(services, request, await upload(id), change);
  }
  const offset = async (id: string) =>
    Number(answerProgress(await upload(id)).headers.get("upload-offset"));
  return { ...user, createUpload, send, cancel, offset, upload };
}

/** A connection that breaks after some bytes. */
function broken(bytes: Uint8Array): ReadableStream {
  const parts = [bytes];
  return new ReadableStream({
    pull(controller) {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(new Error("gone"));
    },
  });
}

const codeIn = async (answer: Response) =>
  ((await answer.json()) as { errors: Record<string, string[]> }).errors.file?.[0];

describe.each(databases)("resumable uploads on $name", ({ open }) => {
  test("a video uploaded in parts, with a lost connection in between, is stored complete", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { answer, id } = await sender.createUpload(VIDEO.length);
    expect(answer.status).toBe(201);
    const first = await sender.send(id, 0, VIDEO.subarray(0, 5000));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "5000"]);
    await sender.send(id, 5000, broken(VIDEO.subarray(5000, 9000)));
    expect(await sender.offset(id)).toBe(9000);
    expect(await listUnfinished(services.db, sender.id, 5)).toMatchObject([{ received: 9000 }]);
    // The same file chosen again, as after a reload.
    const again = await sender.createUpload(VIDEO.length);
    expect(again.id).toBe(id);
    expect(again.answer.headers.get("upload-offset")).toBe("9000");
    const last = await sender.send(id, 9000, VIDEO.subarray(9000));
    expect(last.headers.get("upload-offset")).toBe(String(VIDEO.length));
    const row = await services.db.selectFrom("media").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: "video", width: 160, height: 90, file_name: "film.mp4" });
    expect(Number(row.duration_ms)).toBeGreaterThan(5900);
    expect(readFileSync((await services.storage.source(row.storage_key)) as string)).toEqual(VIDEO);
    expect((await sender.upload(id)).mediaId).toBe(row.id);
    expect(await listUnfinished(services.db, sender.id, 5)).toEqual([]);
  });

  test("a file whose last byte arrived before a crash is stored by the next request", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id } = await sender.createUpload(VIDEO.length);
    await sender.send(id, 0, VIDEO.subarray(0, -100));
    // As if the process had crashed between the last byte and storing the file.
    await writeFile(partialPath(services.env, id), VIDEO);
    expect(await sender.offset(id)).toBe(VIDEO.length - 100);
    await sender.send(id, VIDEO.length - 100, VIDEO.subarray(-100));
    expect(await sender.upload(id)).toMatchObject({
      received: VIDEO.length,
      mediaId: expect.any(String),
    });
  });

  test.runIf(existsSync("/dev/full"))("a full disk is said, and no byte counts", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id } = await sender.createUpload(VIDEO.length);
    await sender.send(id, 0, VIDEO.subarray(0, 5000));
    const path = partialPath(services.env, id);
    await rename(path, `${path}.kept`);
    await symlink("/dev/full", path);
    const sending = sender.send(id, 5000, VIDEO.subarray(5000));
    await expect(sending).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await sender.offset(id)).toBe(5000);
    await rename(`${path}.kept`, path);
    await sender.send(id, 5000, VIDEO.subarray(5000));
    expect((await sender.upload(id)).mediaId).not.toBeNull();
  });

  test("a disk that takes a part of what is written gets the rest", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id } = await sender.createUpload(VIDEO.length);
    const file = await openFile(partialPath(services.env, id), "r+");
    const writing = vi.spyOn(Object.getPrototypeOf(file), "write");
    writing.mockImplementationOnce(async (_bytes, _from, length) => ({
      bytesWritten: Number(length) - 9,
    }));
    await file.close();
    await sender.send(id, 0, VIDEO.subarray(0, 5000));
    expect(writing).toHaveBeenCalledTimes(2);
    expect(writing.mock.lastCall?.slice(1)).toEqual([4991, 9, 4991]);
  });

  test("a wrong offset, another protocol version, too many bytes and another user are rejected", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    expect((await sender.createUpload(10, "x", {})).answer.status).toBe(412);
    const { id } = await sender.createUpload(VIDEO.length);
    expect((await sender.send(id, 100, VIDEO)).status).toBe(409);
    expect((await sender.send(id, 0, VIDEO, { "content-type": "video/mp4" })).status).toBe(415);
    expect((await sender.send(id, 0, VIDEO, { "upload-offset": "-1" })).status).toBe(400);
    const more = Buffer.concat([VIDEO, VIDEO]);
    expect((await sender.send(id, 0, more)).status).toBe(413);
    const other = await makeSender(services);
    await expect(other.upload(id)).rejects.toThrow(NotFound);
    const reader = await makeSender(services, "reader");
    await expect(reader.createUpload(10)).rejects.toThrow(Forbidden);
  });

  test("two concurrent requests for the same upload do not mix", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id } = await sender.createUpload(VIDEO.length);
    const half = VIDEO.length / 2;
    let go = () => {};
    const held = new ReadableStream({
      async start(controller) {
        controller.enqueue(VIDEO.subarray(0, half));
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        controller.enqueue(VIDEO.subarray(half));
        controller.close();
      },
    });
    const first = sender.send(id, 0, held);
    await expect.poll(() => statSync(partialPath(services.env, id)).size).toBeGreaterThan(0);
    expect((await sender.send(id, 0, VIDEO)).status).toBe(409);
    go();
    expect((await first).status).toBe(204);
    const stored = await sender.upload(id);
    expect([stored.received, stored.mediaId]).toEqual([VIDEO.length, expect.any(String)]);
  });

  test("a cancelled upload is deleted, and a client whose upload was lost starts again", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id } = await sender.createUpload(VIDEO.length);
    await sender.send(id, 0, VIDEO.subarray(0, 5000));
    expect((await sender.cancel(id)).status).toBe(204);
    await expect(sender.upload(id)).rejects.toThrow(NotFound);
    const { id: second } = await sender.createUpload(VIDEO.length);
    expect(second).not.toBe(id);
    await rm(partialPath(services.env, second));
    await expect(sender.send(second, 0, VIDEO)).rejects.toThrow(NotFound);
    expect((await sender.createUpload(VIDEO.length)).id).not.toBe(second);
  });
});

describe.each(databases)("abandoned uploads on $name", ({ open }) => {
  test("are deleted after three days, and files without a row at once", async () => {
    const services = makeServices(await open());
    const sender = await makeSender(services);
    const { id: old } = await sender.createUpload(VIDEO.length, "old.mp4");
    const { id: fresh } = await sender.createUpload(VIDEO.length, "fresh.mp4");
    const past = { updated_at: Date.now() - 4 * DAY };
    await services.db.updateTable("uploads").set(past).where("id", "=", old).execute();
    await writeFile(partialPath(services.env, "nobodys"), "x");
    const crashed = await makeTemporaryFolder(services.env, "crashed-");
    await utimes(crashed, 1, 1);
    const running = await makeTemporaryFolder(services.env, "running-");
    await deleteStaleUploads.run({ ...services, signal: new AbortController().signal });
    expect(await listPartials(services.env)).toEqual([fresh]);
    expect([existsSync(crashed), existsSync(running)]).toEqual([false, true]);
    await expect(sender.upload(old)).rejects.toThrow(NotFound);
    expect(await sender.offset(fresh)).toBe(0);
  });
});

describe("file types", () => {
  const [{ open }] = databases as [(typeof databases)[number]];

  async function fateOf(bytes: Uint8Array, name = "film.mp4") {
    const services = makeServices(await open(), { LARGEST_MEDIA_MB: "3" });
    const sender = await makeSender(services);
    const { answer, id } = await sender.createUpload(bytes.length, name);
    if (!answer.ok) return codeIn(answer);
    const sent = await sender.send(id, 0, bytes);
    if (sent.ok) {
      const { kind, mime } = await services.db
        .selectFrom("media")
        .selectAll()
        .executeTakeFirstOrThrow();
      return `${kind} ${mime}`;
    }
    await expect(sender.upload(id)).rejects.toThrow(NotFound);
    return codeIn(sent);
  }

  test.each([
    ["clip.webm", "video video/webm"],
    ["tone.m4a", "audio audio/mp4"],
    ["tone.ogg", "audio audio/ogg"],
    ["tone.wav", "audio audio/wav"],
    ["tone.aac", "audio audio/aac"],
  ])("%s is detected by its content as %s", async (name, type) => {
    expect(await fateOf(readFileSync(join(SAMPLES, name)), "holiday.txt")).toBe(type);
  });

  test("a picture is re-encoded without trailing data", async () => {
    const create = { width: 40, height: 30, channels: 3 as const, background: "#369" };
    const png = await sharp({ create }).png().toBuffer();
    expect(await fateOf(Buffer.concat([png, Buffer.from("<script>1</script>")]))).toBe(
      "image image/png",
    );
  });

  test("a document is kept, to be downloaded", async () => {
    expect(await fateOf(Buffer.from("%PDF-1.7 a document"))).toBe("file application/pdf");
  });

  test("HTML, SVG, archives, truncated videos and oversized files are rejected with the reason", async () => {
    expect(await fateOf(Buffer.from("<svg onload=alert(1)></svg>"))).toBe("unsupported-file");
    expect(await fateOf(Buffer.from("<!doctype html><script>1</script>"))).toBe("unsupported-file");
    expect(await fateOf(Buffer.from("PK\x03\x04 an archive"))).toBe("unsupported-file");
    expect(await fateOf(VIDEO.subarray(0, 3000))).toBe("unreadable");
    expect(await fateOf(Buffer.concat([Buffer.from("ID3"), Buffer.alloc(9000)]))).toBe(
      "unreadable",
    );
    expect(await fateOf(Buffer.alloc(3 * 1024 * 1024 + 1))).toBe("too-large-media");
    expect(await fateOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("heic");
  });

  test("a video that is also an archive or HTML is rejected", async () => {
    const end = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
    expect(await fateOf(Buffer.concat([VIDEO, end]))).toBe("twofold");
    const page = Buffer.from("ID3\x04\0\0\0\0\0\x40<html><script>alert(1)</script>");
    expect(await fateOf(Buffer.concat([page, Buffer.alloc(5000)]))).toBe("twofold");
  });
});
