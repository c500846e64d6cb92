import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { saveTerm } from "./commands.server.ts";
import { deleteTerm, mergeTerms } from "./merge-commands.server.ts";
import { findParents, listBelow, listSubcategories, MAX_LEVELS } from "./parents.server.ts";

const CHANGE = { actor: SYSTEM };

/** Each below the one before. */
const LINE = ["sea", "coast", "piers", "planks"] as const;

async function put(client: DatabaseClient, id: string, parentId?: string | null) {
  const input = { id, taxonomy: "category" as const, name: id, slug: id };
  return saveTerm(client, { ...input, ...(parentId !== undefined && { parentId }) }, CHANGE);
}

const idsOf = (terms: readonly { id: string }[]) => terms.map(({ id }) => id);

describe.each(databases)("categories below others on $name", ({ open }) => {
  const start = async () => {
    const client = await open();
    for (const [index, id] of LINE.entries()) await put(client, id, LINE[index - 1] ?? null);
    return client;
  };
  const parentsOf = async ({ db }: DatabaseClient, id: string) => idsOf(await findParents(db, id));

  test("name all above them from the top, and those with posts right below", async () => {
    const client = await start();
    expect(await parentsOf(client, "piers")).toEqual(["sea", "coast"]);
    expect(await parentsOf(client, "sea")).toEqual([]);
    expect((await listBelow(client.db, "sea")).toSorted()).toEqual(["coast", "piers", "planks"]);
    expect(await listSubcategories(client.db, "sea")).toEqual([]);
    await client.db.updateTable("terms").set({ post_count: 1 }).where("id", "=", "coast").execute();
    expect(await listSubcategories(client.db, "sea")).toEqual([
      { id: "coast", name: "coast", path: "/archive/coast" },
    ]);
    expect(await findParents(client.db, "coast")).toMatchObject([{ id: "sea" }]);
  });

  test("stay where they are when a form does not name the one above", async () => {
    const client = await start();
    await put(client, "piers");
    expect(await parentsOf(client, "piers")).toEqual(["sea", "coast"]);
    await put(client, "piers", null);
    expect(await parentsOf(client, "piers")).toEqual([]);
  });

  test("are never below themselves, a tag or nothing, and at most so deep", async () => {
    const client = await start();
    await saveTerm(client, { id: "tag", taxonomy: "tag", name: "Tag" }, CHANGE);
    const refusal = async (id: string, parentId: string) => {
      const saved = await put(client, id, parentId);
      return saved.ok ? null : saved.errors;
    };
    expect(await refusal("sea", "sea")).toEqual({ parentId: ["loop"] });
    expect(await refusal("sea", "planks")).toEqual({ parentId: ["loop"] });
    expect(await refusal("sea", "tag")).toEqual({ parentId: ["unknown-term"] });
    expect(await refusal("sea", "nothing")).toEqual({ parentId: ["unknown-term"] });
    expect(LINE).toHaveLength(MAX_LEVELS - 1);
    expect(await refusal("nails", "planks")).toBeNull();
    expect(await refusal("rust", "nails")).toEqual({ parentId: ["too-deep"] });
    await put(client, "world", null);
    expect(await refusal("sea", "world")).toEqual({ parentId: ["too-deep"] });
    const tag = { id: "tag", taxonomy: "tag" as const, name: "Tag", parentId: "sea" };
    expect(await saveTerm(client, tag, CHANGE)).toEqual({
      ok: false,
      errors: { parentId: ["bad-value"] },
    });
  });

  test("end a line that two changes at once have closed to a loop", async () => {
    const client = await start();
    const { db } = client;
    await db.updateTable("terms").set({ parent_id: "piers" }).where("id", "=", "sea").execute();
    expect(await parentsOf(client, "piers")).toEqual(["sea", "coast"]);
    expect(await parentsOf(client, "sea")).toEqual(["coast", "piers"]);
  });

  test("move up when the one above is deleted, and along when it is merged", async () => {
    const client = await start();
    await deleteTerm(client, "coast", CHANGE);
    expect(await parentsOf(client, "piers")).toEqual(["sea"]);
    await put(client, "quays", "sea");
    await mergeTerms(client, "piers", "quays", CHANGE);
    expect(await parentsOf(client, "planks")).toEqual(["sea", "quays"]);
    // Into one below itself.
    await put(client, "boards", "planks");
    await mergeTerms(client, "quays", "boards", CHANGE);
    expect(await parentsOf(client, "planks")).toEqual(["sea"]);
    expect(await parentsOf(client, "boards")).toEqual(["sea", "planks"]);
    await mergeTerms(client, "planks", "boards", CHANGE);
    expect(await parentsOf(client, "boards")).toEqual(["sea"]);
  });

  test("make the pages of those above and below stale", async () => {
    const client = await start();
    await client.db.deleteFrom("events").execute();
    await put(client, "piers", "sea");
    const events = await client.db.selectFrom("events").select("payload").orderBy("id").execute();
    expect(events.map(({ payload }) => JSON.parse(payload).termId)).toEqual([
      "piers",
      "coast",
      "sea",
    ]);
  });
});
