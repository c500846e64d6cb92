import { describe, expect, test } from "vitest";
import { HOUR } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { sendContactMessage } from "./commands.server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const OPTIONS = { to: "desk@example.org", head: { locale: "en" as const, site: "Masthead" } };
const MESSAGE = { name: "Ann", email: "ann@example.org", message: "About the bridge." };

describe.each(databases)("letters to the magazine on $name", ({ open }) => {
  test("a message is kept, and a letter about it waits for the desk", async () => {
    const client = await open();
    const sent = await sendContactMessage(client, MESSAGE, { ...OPTIONS, now: NOW });
    expect(sent.ok).toBe(true);
    const messages = await client.db.selectFrom("contact_messages").selectAll().execute();
    expect(messages).toMatchObject([{ ...MESSAGE, status: "new", created_at: NOW }]);
    const [letter] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(letter).toMatchObject({ to_address: "desk@example.org" });
    expect(letter?.text).toContain("About the bridge.");
  });

  test("what cannot be used is said field by field, and nothing is kept", async () => {
    const client = await open();
    const given = { name: " ", email: "ann", message: "x".repeat(5001) };
    expect(await sendContactMessage(client, given, OPTIONS)).toEqual({
      ok: false,
      errors: { name: ["required"], email: ["not-an-email"], message: ["too-long"] },
    });
    expect(await client.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  test("the sixth message of an hour from one address waits, however it is written", async () => {
    const client = await open();
    const send = (email: string, now: number) =>
      sendContactMessage(client, { ...MESSAGE, email }, { ...OPTIONS, now });
    for (let count = 0; count < 5; count++) await send("ann@example.org", NOW);
    await expect(send("Ann@Example.org", NOW)).rejects.toThrow(TooManyRequests);
    expect((await send("ben@example.org", NOW)).ok).toBe(true);
    expect((await send("ann@example.org", NOW + HOUR)).ok).toBe(true);
  });

  test("one network cannot write for ever under changing names", async () => {
    const client = await open();
    const send = (count: number) =>
      sendContactMessage(
        client,
        { ...MESSAGE, email: `ann${count}@example.org` },
        { ...OPTIONS, address: "192.0.2.1", now: NOW },
      );
    for (let count = 0; count < 30; count++) await send(count);
    await expect(send(30)).rejects.toThrow(TooManyRequests);
  });
});
