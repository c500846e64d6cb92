import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeMember, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { listPasskeys, removePasskey } from "./passkey-commands.server.ts";

const REMOVAL = { id: "key", address: "192.0.2.1", siteUrl: "https://magazine.example" };

const giveKey = ({ db }: DatabaseClient, user_id: string) =>
  db
    .insertInto("passkeys")
    .values({
      id: "key",
      user_id,
      credential_id: "c",
      public_key: "",
      counter: 0,
      transports: "[]",
      name: "My phone",
      created_at: 0,
      last_used_at: null,
    })
    .execute();

describe.each(databases)("passkeys on $name", ({ open }) => {
  test("removing one requires the password and sends an email", async () => {
    const client = await open();
    const { id: userId, email } = await makeMember(client, { email_verified: 1 });
    await giveKey(client, userId);
    const person = { userId, email, signedInAt: Date.now() };
    const remove = (password: unknown) => removePasskey(client, person, { ...REMOVAL, password });
    const refused = (code: string) => ({ ok: false, errors: { currentPassword: [code] } });
    expect(await remove(undefined)).toEqual(refused("required"));
    expect(await remove("a guess of mine")).toEqual(refused("wrong-password"));
    expect(await listPasskeys(client.db, userId)).toHaveLength(1);
    expect(await remove(PASSWORD)).toMatchObject({ ok: true });
    expect(await listPasskeys(client.db, userId)).toEqual([]);
    expect(await readMails(client)).toHaveLength(1);
  });

  test("without a password a sign-in within the last 15 minutes is required", async () => {
    const client = await open();
    const { id: userId, email } = await makeUser(client.db);
    await giveKey(client, userId);
    const remove = (signedInAt: number) =>
      removePasskey(client, { userId, email, signedInAt }, { ...REMOVAL, password: "" });
    const long = await remove(Date.now() - 16 * MINUTE);
    expect(long).toEqual({ ok: false, errors: { form: ["sign-in-again"] } });
    expect(await listPasskeys(client.db, userId)).toHaveLength(1);
    expect(await remove(Date.now() - MINUTE)).toMatchObject({ ok: true });
    expect(await listPasskeys(client.db, userId)).toEqual([]);
  });

  test("a passkey can be removed by its owner only", async () => {
    const client = await open();
    const owner = await makeMember(client);
    const other = await makeMember(client);
    await giveKey(client, owner.id);
    const person = { userId: other.id, email: other.email, signedInAt: Date.now() };
    await removePasskey(client, person, { ...REMOVAL, password: PASSWORD });
    expect(await listPasskeys(client.db, owner.id)).toHaveLength(1);
    expect(await readMails(client)).toEqual([]);
  });
});
