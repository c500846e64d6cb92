import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { listSessions } from "./session-queries.server.ts";
import { startSession } from "./sessions.server.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(databases)("the list of sessions on $name", ({ open }) => {
  test("tells browser, times, and how near each network is, the current session first", async () => {
    const { db } = await open();
    const { id } = await makeUser(db);
    const addresses = [
      "203.0.113.9",
      "198.51.100.7",
      "203.0.113.9",
      "192.168.1.4",
      "127.0.0.1",
      "",
    ];
    for (const [at, address] of addresses.entries()) {
      await startSession(db, id, { address, userAgent: FIREFOX }, 1000 + at);
    }
    const rows = await db.selectFrom("sessions").select("id").orderBy("created_at").execute();
    const sessions = await listSessions(db, id, rows[0]!.id, 2000);
    expect(sessions[0]).toMatchObject({ isCurrent: true, startedAt: 1000, seenAt: 1000 });
    expect(sessions.map(({ address, network }) => [address, network])).toEqual([
      ["203.0.113.9", "internet"],
      [null, null],
      ["127.0.0.1", "device"],
      ["192.168.1.4", "local"],
      ["203.0.113.9", "same"],
      ["198.51.100.7", "internet"],
    ]);
    expect(sessions.every(({ browser }) => browser === "Firefox · Windows")).toBe(true);
  });
});
