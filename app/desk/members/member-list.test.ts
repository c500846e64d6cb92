import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { listMatchingIds, loadMemberList } from "./member-list.server.ts";

describe.each(databases)("the list of members on $name", ({ open }) => {
  test("an action on all that match takes the first in the order that the list shows", async () => {
    const client = await open();
    const people = [
      ["ben", 1],
      ["ada", 2],
      ["cleo", 3],
    ] as const;
    const rows = people.map(([id, created_at]) => ({
      id,
      email: `${id}@example.org`,
      status: "confirmed" as const,
      token_hash: "",
      created_at,
      confirmed_at: 1,
    }));
    await client.db.insertInto("members").values(rows).execute();
    for (const [search, order] of [
      ["", ["cleo", "ada", "ben"]],
      ["sort=name", ["ada", "ben", "cleo"]],
    ] as const) {
      const asked = new URLSearchParams(search);
      expect(await listMatchingIds(client, asked)).toEqual(order);
      expect((await loadMemberList(client, asked)).items.map(({ id }) => id)).toEqual(order);
    }
  });
});
