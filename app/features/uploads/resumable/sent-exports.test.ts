import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Role } from "#app/features/accounts/policy.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { beginUpload, receiveBytes } from "./resumable.server.ts";
import { getUpload, listUnfinished } from "./upload-queries.server.ts";

async function* bytes(text: string) {
  yield Buffer.from(text);
}

async function makeSender(services: Services, role: Role = "owner") {
  const { id: userId } = await makeUser(services.db, { role });
  const change = { actor: { userId, role } };
  const begin = async (fileName: string, length: number) => {
    const input = { fileName, fingerprint: fileName, bytes: length, purpose: "import" as const };
    const begun = await beginUpload(services, input, change);
    return begun.ok ? begun.value : null;
  };
  const send = (id: string, offset: number, text: string) =>
    receiveBytes(services, id, { offset, body: bytes(text) }, change);
  return { userId, begin, send };
}

describe.each(databases)("exports that owners send, on $name", ({ open }) => {
  test("arrive in parts in the folder of exports, whatever is in them, and are no files of the library", async () => {
    const services = makeServices(await open());
    const { userId, begin, send } = await makeSender(services);
    const upload = (await begin("../../quay.xml", 8))!;
    await send(upload.id, 0, "<rss");
    expect(await listUnfinished(services.db, userId, 9, "import")).toMatchObject([{ received: 4 }]);
    expect(await listUnfinished(services.db, userId, 9)).toEqual([]);
    expect((await begin("../../quay.xml", 8))!.id).toBe(upload.id);
    expect(await send(upload.id, 4, "></>")).toMatchObject({ ok: true, value: { received: 8 } });
    const folder = join(services.env.dataDir, "imports");
    expect(readdirSync(folder)).toEqual(["-..-quay.xml"]);
    expect(readFileSync(join(folder, "-..-quay.xml"), "utf8")).toBe("<rss></>");
    expect(await services.db.selectFrom("media").select("id").execute()).toEqual([]);
    expect(await listUnfinished(services.db, userId, 9, "import")).toEqual([]);
    // The answer was lost, and the browser sends the end again.
    expect(await send(upload.id, 8, "")).toMatchObject({ ok: true });
  });

  test("of the same name stand side by side, and each says under which name", async () => {
    const services = makeServices(await open());
    const { userId, begin, send } = await makeSender(services);
    const kept: string[] = [];
    for (const words of ["one", "two"]) {
      const upload = (await begin("quay.xml", words.length))!;
      await send(upload.id, 0, words);
      kept.push((await getUpload(services.db, upload.id, userId)).fileName);
    }
    expect(kept).toEqual(["quay.xml", "quay-2.xml"]);
    const names = readdirSync(join(services.env.dataDir, "imports")).sort();
    expect(names).toEqual(["quay-2.xml", "quay.xml"]);
  });

  test("are refused from anybody else", async () => {
    const services = makeServices(await open());
    const { begin } = await makeSender(services, "editor");
    await expect(begin("quay.xml", 8)).rejects.toThrow(Forbidden);
  });
});
