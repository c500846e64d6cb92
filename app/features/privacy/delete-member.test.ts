import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { deleteMember } from "./delete-member-command.server.ts";

const ADDRESS = "ada@example.org";
const ANSWER = `550 5.1.1 <${ADDRESS}>: user unknown`;

async function writeTo(client: DatabaseClient, status: "confirmed" | "pending") {
  const { db } = client;
  const ada = { id: "ada", email: ADDRESS, token_hash: "", created_at: 1, confirmed_at: null };
  await db
    .insertInto("members")
    .values({ ...ada, status })
    .execute();
  await sql`insert into sendings (id, subject, audience, state, send_at, created_at)
    values ('s', 'News', 'all', 'done', 1, 1)`.execute(db);
  const email = { sending_id: "s", position: 1, subscriber_id: "ada", answer: ANSWER };
  const at = { due_at: 1, changed_at: 1 };
  await db
    .insertInto("sending_recipients")
    .values({ ...email, ...at, is_whole: 1, state: "bounced" })
    .execute();
  await db
    .insertInto("delivery_reports")
    .values({ ...email, kind: "hard", source: "mailbox", created_at: 1 })
    .execute();
  const sender = { name: "Ada", email: ADDRESS };
  const message = { id: "m", ...sender, message: "Hello", status: "new" as const, created_at: 1 };
  await db.insertInto("contact_messages").values(message).execute();
}

describe.each(databases)("a deleted member without an account on $name", ({ open }) => {
  test("is named neither by what mail servers have answered nor by messages; their email still counts as bounced", async () => {
    const client = await open();
    await writeTo(client, "confirmed");
    expect(await deleteMember(client, "ada", { actor: SYSTEM })).toMatchObject({ ok: true });
    const rows = [
      await client.db.selectFrom("sending_recipients").selectAll().execute(),
      await client.db.selectFrom("delivery_reports").selectAll().execute(),
      await client.db.selectFrom("contact_messages").selectAll().execute(),
    ];
    expect(rows).toMatchObject([
      [{ subscriber_id: null, state: "bounced", answer: null }],
      [{ subscriber_id: null, kind: "hard", answer: "" }],
      [{ name: "", email: "", message: "Hello" }],
    ]);
  });

  test("who has never confirmed may be somebody else: the message from the address can be answered", async () => {
    const client = await open();
    await writeTo(client, "pending");
    await deleteMember(client, "ada", { actor: SYSTEM });
    const messages = client.db.selectFrom("contact_messages").select(["name", "email"]);
    expect(await messages.execute()).toEqual([{ name: "Ada", email: ADDRESS }]);
  });
});
