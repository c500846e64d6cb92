import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { listCredits } from "./credits-queries.server.ts";

async function store(db: Database, id: string, given: Record<string, unknown> = {}) {
  await db
    .insertInto("media")
    .values({
      id,
      kind: "image",
      storage_key: `${id}.jpg`,
      hash: id.padEnd(64, "0"),
      file_name: `${id}.jpg`,
      mime: "image/jpeg",
      bytes: 1,
      width: 30,
      height: 20,
      duration_ms: null,
      codec: null,
      bitrate: null,
      loudness: null,
      placeholder: null,
      focal_x: 50,
      focal_y: 50,
      title: id,
      alt: "",
      caption: "",
      credit: "Ada",
      license: "CC0-1.0",
      license_url: "",
      source_url: "",
      poster_id: null,
      uploaded_by: null,
      created_at: 0,
      ...given,
    })
    .execute();
}

describe.each(databases)("credits on $name", ({ open }) => {
  test("works are sorted by type, then by author", async () => {
    const { db } = await open();
    await store(db, "a1");
    await store(db, "b1", { credit: "Bea" });
    await store(db, "a2", { license: "CC-BY-SA-4.0" });
    await store(db, "song", { kind: "audio", width: null, height: null });
    const { sections, nextCursor } = await listCredits(db, null);
    expect(sections.map(({ kind }) => kind)).toEqual(["image", "audio"]);
    expect(sections[0]!.works.map(({ id, credit }) => `${credit} ${id}`)).toEqual([
      "Ada a1",
      "Ada a2",
      "Bea b1",
    ]);
    expect(sections[0]!.works[1]!.licenseUrl).toBe(
      "https://creativecommons.org/licenses/by-sa/4.0/",
    );
    expect(sections[1]!.works[0]!.picture).toBeNull();
    expect(nextCursor).toBeNull();
  });

  test("works without an author are not listed, and script URLs are dropped", async () => {
    const { db } = await open();
    await store(db, "anonymous", { credit: "" });
    await store(db, "odd", {
      license: "Own",
      source_url: "javascript:alert(1)",
      license_url: "javascript:1",
    });
    const { sections } = await listCredits(db, null);
    expect(sections[0]!.works).toMatchObject([{ id: "odd", licenseUrl: "", sourceUrl: "" }]);
  });

  test("a long list is paginated", async () => {
    const { db } = await open();
    for (let index = 0; index < 245; index++) {
      const id = `w${String(index).padStart(3, "0")}`;
      await store(db, id, {
        credit: index % 2 ? "Ada" : "Bea",
        kind: index < 9 ? "audio" : "image",
      });
    }
    const first = await listCredits(db, null);
    const second = await listCredits(db, first.nextCursor);
    const idsOf = (page: typeof first) =>
      page.sections.flatMap(({ works }) => works.map(({ id }) => id));
    expect(idsOf(first)).toHaveLength(240);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(245);
    expect(second.nextCursor).toBeNull();
  });
});
