/** Parameters in the address of the list of members. */
import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { readMemberChoice } from "./member-list.server.ts";
import { MEMBER_DAYS } from "./members-paths.ts";

describe.each(databases)("the address of the members on $name", ({ open }) => {
  test.each([...INHERITED_NAMES, "2026-02-30", "2026-1-1", "soon"])(
    "%s, which is no day, is ignored",
    async (text) => {
      const { db } = await open();
      const search = new URLSearchParams(MEMBER_DAYS.map((name) => [name, text]));
      const { choice, filter } = await readMemberChoice(db, search);
      for (const name of MEMBER_DAYS) expect(choice[name]).toBeNull();
      expect(filter).toEqual({});
    },
  );

  test("a valid day in the URL becomes a filter", async () => {
    const { db } = await open();
    const { choice, filter } = await readMemberChoice(db, new URLSearchParams("away=2026-02-28"));
    expect(choice.away).toBe("2026-02-28");
    expect(filter).toEqual({ seenUntil: Date.UTC(2026, 1, 28) });
  });
});
