import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { HOUR } from "#app/lib/time.ts";
import { Forbidden, NotFound, TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { sendContactMessage } from "./commands.server.ts";
import { deleteMessage, settleMessage } from "./inbox-commands.server.ts";
import type { MessageStatus } from "./models.ts";
import { listMessages } from "./queries.server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const OPTIONS = { to: "desk@example.org", head: { locale: "en" as const, site: "Masthead" } };
const OWNER = { actor: SYSTEM };
const MESSAGE = { name: "Ann", email: "ann@example.org", message: "About the bridge." };

describe.each(databases)("letters to the magazine on $name", ({ open }) => {
  test("a message is kept, and a letter about it waits for the desk", async () => {
    const client = await open();
    const sent = await sendContactMessage(client, MESSAGE, { ...OPTIONS, now: NOW });
    expect(sent.ok).toBe(true);
    const messages = await client.db.selectFrom("contact_messages").selectAll().execute();
    expect(messages).toMatchObject([{ ...MESSAGE, status: "new", created_at: NOW }]);
    const [letter] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(letter).toMatchObject({
      ...{ to_address: "desk@example.org", reply_to: "ann@example.org" },
      subject: "Message from Ann",
    });
    expect(letter?.text).toContain("About the bridge.");
  });

  test("the owner reads it, puts it among the answered ones, and only then can delete it", async () => {
    const client = await open();
    const messages = (status: MessageStatus) => listMessages(client.db, { status, limit: 5 });
    await sendContactMessage(client, MESSAGE, { ...OPTIONS, now: NOW });
    const [message] = (await messages("new")).items;
    expect(message).toMatchObject({ ...MESSAGE, createdAt: NOW });
    const { id } = message!;
    await expect(deleteMessage(client, id, OWNER)).rejects.toThrow(NotFound);
    await settleMessage(client, id, "answered", OWNER);
    expect((await messages("new")).items).toEqual([]);
    expect((await messages("answered")).items).toHaveLength(1);
    await deleteMessage(client, id, OWNER);
    expect((await messages("answered")).items).toEqual([]);
    await expect(settleMessage(client, id, "new", OWNER)).rejects.toThrow(NotFound);
  });

  test("nobody but the owner settles or deletes messages", async () => {
    const client = await open();
    const editor = { actor: { userId: "e", role: "editor" as const } };
    await expect(settleMessage(client, "a", "new", editor)).rejects.toThrow(Forbidden);
    await expect(deleteMessage(client, "a", editor)).rejects.toThrow(Forbidden);
  });

  test("many messages come page by page, each once", async () => {
    const client = await open();
    for (let number = 0; number < 5; number++) {
      const given = { ...MESSAGE, email: `ann${number}@example.org` };
      await sendContactMessage(client, given, { ...OPTIONS, now: NOW });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listMessages(client.db, { status: "new", cursor, limit: 2 });
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test("where the magazine has no contact address, the message waits in the inbox alone", async () => {
    const client = await open();
    await sendContactMessage(client, MESSAGE, { ...OPTIONS, to: "" });
    expect(await client.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect((await listMessages(client.db, { status: "new", limit: 5 })).items).toHaveLength(1);
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
