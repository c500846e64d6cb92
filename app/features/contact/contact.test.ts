import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { sendContactMessage } from "./commands.server.ts";

const NOW = Date.UTC(2026, 10, 21);
const MESSAGE = { name: "Ada Berg", email: "ada@example.org", message: "Good day.\n\nA question." };

const send = (
  { db, dialect }: DatabaseClient,
  given: object = {},
  now = NOW,
  address = "192.0.2.1",
) =>
  sendContactMessage(
    { db, dialect },
    { ...MESSAGE, ...given },
    { to: "desk@magazine.example", head: { locale: "en", site: "Masthead" }, address, now },
  );

describe.each(databases)("the contact form on $name", ({ open }) => {
  test("a message is kept and mailed to the desk, which can simply answer", async () => {
    const client = await open();
    expect(await send(client)).toMatchObject({ ok: true });
    const [kept] = await client.db.selectFrom("contact_messages").selectAll().execute();
    expect(kept).toMatchObject({ ...MESSAGE, status: "new" });
    const [mail] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(mail).toMatchObject({
      to_address: "desk@magazine.example",
      reply_to: "ada@example.org",
      subject: "Message from Ada Berg",
    });
    expect(mail!.text).toContain("A question.");
  });

  test("what is missing or no address is said beside its field, and nothing is kept", async () => {
    const client = await open();
    expect(await send(client, { name: " ", email: "ada" })).toEqual({
      ok: false,
      errors: { name: ["required"], email: ["not-an-email"] },
    });
    expect(await client.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  test("five messages in an hour are enough from one address", async () => {
    const client = await open();
    for (let index = 0; index < 5; index++) await send(client);
    await expect(send(client)).rejects.toThrow(TooManyRequests);
    expect(await send(client, {}, NOW + HOUR)).toMatchObject({ ok: true });
  });

  test("thirty are enough from one network, whatever addresses they name", async () => {
    const client = await open();
    for (let index = 0; index < 30; index++) {
      await send(client, { email: `reader-${index}@example.org` });
    }
    await expect(send(client)).rejects.toThrow(TooManyRequests);
  });
});
