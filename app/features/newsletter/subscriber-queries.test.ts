import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { addSubscriber } from "./import-commands.server.ts";
import {
  countSubscribers,
  listSubscribers,
  subscribersAsCsv,
} from "./subscriber-queries.server.ts";

describe.each(databases)("the list of subscribers on $name", ({ open }) => {
  test("is paged, and narrowed down by a part of the address and by state", async () => {
    const client = await open();
    for (const [at, name] of ["ada", "bob_1", "bobs1", "cleo"].entries())
      await addSubscriber(client, { email: `${name}@example.org`, agreedAt: at + 1 });
    const { db } = client;
    const status = { status: "unsubscribed" as const };
    await db.updateTable("members").set(status).where("email", "like", "cleo%").execute();
    const emailsOf = (items: { email: string }[]) => items.map(({ email }) => email.split("@")[0]);
    const first = await listSubscribers(db, { limit: 2 });
    expect(emailsOf(first.items)).toEqual(["cleo", "bobs1"]);
    const rest = await listSubscribers(db, { limit: 2, cursor: first.nextCursor });
    expect(emailsOf(rest.items)).toEqual(["bob_1", "ada"]);
    expect(rest.nextCursor).toBeNull();
    expect(emailsOf((await listSubscribers(db, { words: "BOB_", limit: 9 })).items)).toEqual([
      "bob_1",
    ]);
    const left = await listSubscribers(db, { state: "unsubscribed", limit: 9 });
    expect(emailsOf(left.items)).toEqual(["cleo"]);
    expect(await countSubscribers(db)).toEqual({ confirmed: 3, pending: 0, unsubscribed: 1 });
  });

  test("as a file it holds no formula that a spreadsheet would run", async () => {
    const client = await open();
    await addSubscriber(client, { email: "+cmd@example.org", agreedAt: 1000 });
    await addSubscriber(client, { email: "ada@example.org", agreedAt: 2000 });
    const pieces: string[] = [];
    for await (const piece of subscribersAsCsv(client.db, {})) pieces.push(piece);
    const time = (second: number) => `1970-01-01T00:00:0${second}.000Z`;
    expect(pieces.join("").split("\r\n")).toEqual([
      "email,state,suppressed,created_at,confirmed_at",
      `ada@example.org,confirmed,no,${time(2)},${time(2)}`,
      `'+cmd@example.org,confirmed,no,${time(1)},${time(1)}`,
      "",
    ]);
  });
});
