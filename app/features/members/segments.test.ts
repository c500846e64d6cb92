import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { selectMembers } from "./list/select-members.server.ts";
import { findSegment } from "./segments.server.ts";

describe.each(databases)("segments on $name", ({ open }) => {
  test.each([
    ["a condition that this version does not know", { paid: "any", mood: "good" }],
    ["a value that it does not know", { paid: "some" }],
  ])("with %s find nobody, so that no email goes to more than were meant", async (_, filter) => {
    const client = await open();
    const ada = { id: "ada", email: "ada@example.org", token_hash: "", created_at: 1 };
    await client.db
      .insertInto("members")
      .values({ ...ada, status: "confirmed", confirmed_at: 1, paid: "paid" })
      .execute();
    const segment = { id: "s", name: "Payers", created_by: null, created_at: 1 };
    const json = JSON.stringify(filter);
    await client.db
      .insertInto("segments")
      .values({ ...segment, filter: json })
      .execute();
    const found = await findSegment(client.db, "s");
    expect(await selectMembers(client, found!.filter).select("members.id").execute()).toEqual([]);
  });
});
