import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { createOwner, inviteOwner, isOwnerInvited } from "./owner-commands.server.ts";

const OWNER = {
  magazine: "The Quiet Hour",
  name: "Ada Berg",
  email: "ada@example.org",
  password: PASSWORD,
};

const roles = ({ db }: DatabaseClient) =>
  db.selectFrom("users").select(["email", "role"]).execute();

describe.each(databases)("an empty magazine on $name", ({ open }) => {
  test("the set-up link creates the owner, who can sign in", async () => {
    const client = await open();
    const token = await inviteOwner(client.db);
    expect(await isOwnerInvited(client, token)).toBe(true);
    const made = await createOwner(client, token, OWNER, from());
    expect(made).toMatchObject({ ok: true, value: { magazine: "The Quiet Hour" } });
    expect(await roles(client)).toEqual([{ email: OWNER.email, role: "owner" }]);
    expect(await signIn(client, OWNER, from())).toMatchObject({ ok: true });
  });

  test("once there is an owner, other links are void", async () => {
    const client = await open();
    const [first, second] = [await inviteOwner(client.db), await inviteOwner(client.db)];
    await createOwner(client, first, OWNER, from());
    expect(await isOwnerInvited(client, second)).toBe(false);
    const late = await createOwner(client, second, { ...OWNER, email: "eve@example.org" }, from());
    expect(late).toEqual({ ok: false, errors: { form: ["void"] } });
    expect(await roles(client)).toHaveLength(1);
  });

  test("a guessed token is rejected, and invalid input does not consume the link", async () => {
    const client = await open();
    const token = await inviteOwner(client.db);
    expect(await isOwnerInvited(client, "guessed")).toBe(false);
    const { email } = await makeMember(client);
    for (const wrong of [
      { ...OWNER, password: "short" },
      { ...OWNER, magazine: " " },
      { ...OWNER, email },
    ]) {
      expect(await createOwner(client, token, wrong, from())).toMatchObject({ ok: false });
    }
    expect(await createOwner(client, token, OWNER, from())).toMatchObject({ ok: true });
  });
});
