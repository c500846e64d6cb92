import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  listInvitations,
  listPeople,
} from "#app/features/accounts/profile/people-queries.server.ts";
import { changeRole } from "#app/features/accounts/profile/role-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { ACCOUNT_EMAIL, from, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import {
  acceptInvitation,
  findInvitation,
  invitePerson,
  revokeInvitation,
} from "./invitation-commands.server.ts";

const CHANGE = { actor: SYSTEM };
const EDITOR = { actor: { userId: "e", role: "editor" as const } };
const INVITED = { email: "Ada@example.org", role: "author" };
const ADA = { name: "Ada", password: PASSWORD };

describe.each(databases)("people and invitations on $name", ({ open }) => {
  async function invite() {
    const client = await open();
    const outcome = await invitePerson(client, INVITED, ACCOUNT_EMAIL, CHANGE);
    const [mail] = await readMails(client);
    const token = /\/signup\/invited\/([\w-]+)/.exec(mail!.text)![1]!;
    return { client, outcome, mail: mail!, token };
  }

  test("an invited person gets an email whose link creates an account with the role, once", async () => {
    const { client, mail, token } = await invite();
    expect(mail.to).toBe("ada@example.org");
    expect(await findInvitation(client, token)).toEqual({
      email: "ada@example.org",
      role: "author",
    });
    const accepted = await acceptInvitation(client, token, ADA, from());
    expect(accepted).toMatchObject({ ok: true });
    const { items } = await listPeople(client.db, { words: "ada" }, 10);
    expect(items).toMatchObject([{ name: "Ada", role: "author", email: "ada@example.org" }]);
    expect(await acceptInvitation(client, token, ADA, from())).toMatchObject({
      errors: { form: ["void"] },
    });
  });

  test("a revoked, expired or replaced link is void", async () => {
    const { client, outcome, token } = await invite();
    expect(await findInvitation(client, token, Date.now() + 15 * DAY)).toBeNull();
    await invitePerson(client, { ...INVITED, role: "editor" }, ACCOUNT_EMAIL, CHANGE);
    expect(await findInvitation(client, token)).toBeNull();
    const [waiting, ...others] = await listInvitations(client.db);
    expect(waiting).toMatchObject({ role: "editor" });
    expect(others).toEqual([]);
    await revokeInvitation(client, waiting!.id, CHANGE);
    expect(await listInvitations(client.db)).toEqual([]);
    const gone = outcome.ok ? outcome.value.id : "";
    await expect(revokeInvitation(client, gone, CHANGE)).rejects.toThrow(NotFound);
  });

  test("two concurrent requests create one account", async () => {
    const { client, token } = await invite();
    const press = () => acceptInvitation(client, token, ADA, from());
    const outcomes = await Promise.allSettled([press(), press()]);
    const made = outcomes.filter((one) => one.status === "fulfilled" && one.value.ok);
    expect(made).toHaveLength(1);
    expect((await listPeople(client.db, { words: "" }, 10)).items).toHaveLength(1);
  });

  test("existing users are not invited, and only owners invite", async () => {
    const client = await open();
    await makeUser(client.db, { email: "ada@example.org" });
    expect(await invitePerson(client, INVITED, ACCOUNT_EMAIL, CHANGE)).toEqual({
      ok: false,
      errors: { email: ["known"] },
    });
    await expect(invitePerson(client, INVITED, ACCOUNT_EMAIL, EDITOR)).rejects.toThrow(Forbidden);
    await expect(revokeInvitation(client, "x", EDITOR)).rejects.toThrow(Forbidden);
  });

  test("the list is paginated and filtered by name, address and role", async () => {
    const { db } = await open();
    const names = ["Ada 100%", "Bea", "Cy"];
    for (const [at, name] of names.entries()) {
      await makeUser(db, { name, email: `${name[0]}@example.org`, created_at: at, role: "author" });
    }
    const first = await listPeople(db, { words: "" }, 2);
    expect(first.items.map(({ name }) => name)).toEqual(["Cy", "Bea"]);
    const second = await listPeople(db, { words: "", cursor: first.nextCursor }, 2);
    expect(second.items.map(({ name }) => name)).toEqual(["Ada 100%"]);
    expect(second.nextCursor).toBeNull();
    expect((await listPeople(db, { words: "0%" }, 9)).items).toHaveLength(1);
    expect((await listPeople(db, { words: "_" }, 9)).items).toHaveLength(0);
    expect((await listPeople(db, { words: "", role: "editor" }, 9)).items).toHaveLength(0);
  });

  test("roles change, except the last owner's", async () => {
    const client = await open();
    const [one, two] = [
      await makeUser(client.db, { role: "owner" }),
      await makeUser(client.db, { role: "owner" }),
    ];
    const step = (id: string) => changeRole(client, id, "reader", CHANGE);
    const outcomes = await Promise.all([step(one.id), step(two.id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, errors: { role: ["last-owner"] } });
    await expect(changeRole(client, one.id, "owner", EDITOR)).rejects.toThrow(Forbidden);
    await expect(changeRole(client, "nobody", "author", CHANGE)).rejects.toThrow(NotFound);
    expect(await changeRole(client, one.id, "king", CHANGE)).toMatchObject({ ok: false });
  });
});
