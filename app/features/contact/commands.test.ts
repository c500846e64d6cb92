import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { HOUR } from "#app/lib/time.ts";
import { Forbidden, NotFound, TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { sendContactMessage } from "./commands.server.ts";
import { deleteMessage, setMessageAnswered } from "./inbox-commands.server.ts";
import type { MessageStatus } from "./models.ts";
import { listMessages } from "./queries.server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const OPTIONS = { to: "desk@example.org", head: { locale: "en" as const, site: "Masthead" } };
const OWNER = { actor: SYSTEM };
const MESSAGE = { name: "Ann", email: "ann@example.org", message: "About the bridge." };

describe.each(databases)("the contact form on $name", ({ open }) => {
  test("a message is stored, and an email about it is queued", async () => {
    const client = await open();
    const sent = await sendContactMessage(client, MESSAGE, { ...OPTIONS, now: NOW });
    expect(sent.ok).toBe(true);
    const messages = await client.db.selectFrom("contact_messages").selectAll().execute();
    expect(messages).toMatchObject([{ ...MESSAGE, status: "new", created_at: NOW }]);
    const [queued] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(queued).toMatchObject({
      to_address: "desk@example.org",
      reply_to: "ann@example.org",
      subject: "Message from Ann",
    });
    expect(queued?.text).toContain("About the bridge.");
  });

  test("without a contact address the owner gets the email", async () => {
    const client = await open();
    const { email } = await makeUser(client.db, { role: "owner" });
    await makeUser(client.db, { role: "editor" });
    await sendContactMessage(client, MESSAGE, { ...OPTIONS, to: "", now: NOW });
    const queued = await client.db.selectFrom("outbox").select("to_address").execute();
    expect(queued).toEqual([{ to_address: email }]);
    expect((await listMessages(client.db, { status: "new", limit: 5 })).items).toHaveLength(1);
  });

  test("a name is one line, whatever was sent as one", async () => {
    const client = await open();
    const name = "Ada\r\nBcc: x@y.example\u202E";
    await sendContactMessage(client, { ...MESSAGE, name }, OPTIONS);
    const { items } = await listMessages(client.db, { status: "new", limit: 1 });
    expect(items[0]?.name).toBe("Ada Bcc: x@y.example");
  });

  test("the owner reads it, marks it as answered, and can delete it only then", async () => {
    const client = await open();
    const messages = (status: MessageStatus) => listMessages(client.db, { status, limit: 5 });
    await sendContactMessage(client, MESSAGE, { ...OPTIONS, now: NOW });
    const [message] = (await messages("new")).items;
    expect(message).toMatchObject({ ...MESSAGE, createdAt: NOW });
    const { id } = message!;
    await expect(deleteMessage(client, id, OWNER)).rejects.toThrow(NotFound);
    await setMessageAnswered(client, id, "answered", OWNER);
    expect((await messages("new")).items).toEqual([]);
    expect((await messages("answered")).items).toHaveLength(1);
    await deleteMessage(client, id, OWNER);
    expect((await messages("answered")).items).toEqual([]);
    await expect(setMessageAnswered(client, id, "new", OWNER)).rejects.toThrow(NotFound);
  });

  test("only the owner marks or deletes messages", async () => {
    const client = await open();
    const editor = { actor: { userId: "e", role: "editor" as const } };
    await expect(setMessageAnswered(client, "a", "new", editor)).rejects.toThrow(Forbidden);
    await expect(deleteMessage(client, "a", editor)).rejects.toThrow(Forbidden);
  });

  test("messages are paginated, each appears once", async () => {
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

  test("invalid input is rejected per field, and nothing is stored", async () => {
    const client = await open();
    const given = { name: " ", email: "ann", message: "x".repeat(5001) };
    expect(await sendContactMessage(client, given, OPTIONS)).toEqual({
      ok: false,
      errors: { name: ["required"], email: ["not-an-email"], message: ["too-long"] },
    });
    expect(await client.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  test("the sixth message of an hour from one address is rejected, however it is written", async () => {
    const client = await open();
    const send = (email: string, now: number) =>
      sendContactMessage(client, { ...MESSAGE, email }, { ...OPTIONS, now });
    for (let count = 0; count < 5; count++) await send("ann@example.org", NOW);
    await expect(send("Ann@Example.org", NOW)).rejects.toThrow(TooManyRequests);
    expect((await send("ben@example.org", NOW)).ok).toBe(true);
    expect((await send("ann@example.org", NOW + HOUR)).ok).toBe(true);
  });

  test("changing names does not avoid the limit per network", async () => {
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
