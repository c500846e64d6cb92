import { describe, expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { watchStatements } from "#tests/statements.ts";
import { countDays, countImported, listDays } from "./days.server.ts";

const NOW = Date.now();
const YEAR = 365;

describe.each(databases)("stored days on $name", ({ open }) => {
  test("are corrected for a piece of an import in two statements, however many days and members it concerns", async () => {
    const client = await open();
    await countDays(client.db, NOW);
    const { db, statements } = watchStatements(client);
    // The last has joined before the first day, and agreed today.
    const members = Array.from({ length: YEAR + 2 }, (_, ago) => ({
      joinedAt: NOW - ago * DAY,
      subscribedAt: ago > YEAR ? NOW : NOW - ago * DAY,
      paidAt: null,
    }));
    await countImported(db, members, 1);
    expect(statements).toHaveLength(2);
    const days = await listDays(client.db, NOW);
    expect(days[0]).toMatchObject({ joined: 1, total: 2, subscribed: 1, paid: -1 });
    expect(days[YEAR - 1]).toMatchObject({ joined: 1, total: YEAR + 1, subscribed: YEAR });
    await countImported(db, members, -1);
    expect(statements).toHaveLength(4);
    const emptied = await listDays(client.db, NOW);
    expect(
      emptied.every(({ joined, total, subscribed }) => joined + total + subscribed === 0),
    ).toBe(true);
    await countImported(db, [], 1);
    expect(statements).toHaveLength(4);
  });
});
