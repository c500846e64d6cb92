import { describe, expect, test } from "vitest";
import { isPassword, readablePassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { saveUser, setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";
import { hasRole, SYSTEM } from "./policy.ts";

const CHANGE = { actor: SYSTEM };

describe.each(databases)("writing accounts on $name", ({ open }) => {
  test("an account is created, updated, and unchanged by an identical save", async () => {
    const client = await open();
    const user = { id: "ada", name: "Ada", email: " Ada@Example.org " };
    const made = await saveUser(client, user, CHANGE);
    expect(made).toEqual({ ok: true, value: { id: "ada", change: "inserted" } });
    const again = await saveUser(client, user, CHANGE);
    expect(again).toMatchObject({ value: { change: "unchanged" } });
    await saveUser(client, { id: "ada", name: "Ada Berg", role: "editor" }, CHANGE);
    const rows = await client.db.selectFrom("users").selectAll().execute();
    expect(rows).toMatchObject([{ name: "Ada Berg", email: "ada@example.org", role: "editor" }]);
  });

  test("an email address is unique", async () => {
    const client = await open();
    await makeUser(client.db, { email: "ada@example.org" });
    const second = await saveUser(client, { name: "Eve", email: "ADA@example.org" }, CHANGE);
    expect(second).toEqual({ ok: false, errors: { email: ["taken"] } });
  });

  test("the last owner cannot be demoted", async () => {
    const client = await open();
    const owner = await makeUser(client.db, { role: "owner" });
    const wish = { id: owner.id, name: owner.name, role: "reader" as const };
    const refused = { ok: false, errors: { role: ["last-owner"] } };
    expect(await saveUser(client, wish, CHANGE)).toEqual(refused);
    await makeUser(client.db, { role: "owner" });
    expect(await saveUser(client, wish, CHANGE)).toMatchObject({ ok: true });
  });

  test("a reader may change their own name, but not their role or another account", async () => {
    const client = await open();
    const user = await makeUser(client.db);
    const change = { actor: { userId: user.id, role: "reader" as const } };
    const named = await saveUser(client, { id: user.id, name: "New" }, change);
    expect(named).toMatchObject({ ok: true });
    const promoted = saveUser(client, { id: user.id, name: "New", role: "owner" }, change);
    await expect(promoted).rejects.toThrow(Forbidden);
    await expect(saveUser(client, { id: "x", name: "New" }, change)).rejects.toThrow(Forbidden);
    const nobody = { actor: { userId: null, role: null } };
    await expect(saveUser(client, { name: "New" }, nobody)).rejects.toThrow(SignInNeeded);
  });

  test("a new password replaces the old one and revokes all sessions", async () => {
    const client = await open();
    const { db } = client;
    const { id } = await makeUser(db);
    const dates = { expires_at: 9, created_at: 1, updated_at: 1 };
    const session = { id: "s", user_id: id, token: "t", ip_address: null, user_agent: null };
    await setPassword(client, id, "first password", CHANGE);
    await db
      .insertInto("sessions")
      .values({ ...session, ...dates })
      .execute();
    await setPassword(client, id, "second password", CHANGE);
    const accounts = await db.selectFrom("accounts").selectAll().execute();
    expect(accounts).toMatchObject([{ provider_id: "credential", account_id: id, user_id: id }]);
    expect(await isPassword("second password", accounts[0]!.password!)).toBe(true);
    expect(await isPassword("first password", accounts[0]!.password!)).toBe(false);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("a password that is too short, or for an unknown user, is rejected", async () => {
    const client = await open();
    const { id } = await makeUser(client.db);
    expect(await setPassword(client, id, "short", CHANGE)).toEqual({
      ok: false,
      errors: { password: ["too-short"] },
    });
    await expect(setPassword(client, "x", "long enough", CHANGE)).rejects.toThrow(NotFound);
  });

  test("a renamed byline is still found by its old slug", async () => {
    const client = await open();
    const names = { firstName: "Inès", lastName: "Moreau", displayName: "Inès Moreau" };
    const made = await saveAuthor(client, { id: "ines", ...names }, CHANGE);
    expect(made).toMatchObject({ value: { slug: "ines-moreau" } });
    await saveAuthor(client, { id: "ines", ...names, slug: "moreau" }, CHANGE);
    const [redirect] = await client.db.selectFrom("slug_redirects").selectAll().execute();
    expect(redirect).toMatchObject({ slug: "ines-moreau", subject_id: "ines" });
    const other = await saveAuthor(client, { ...names, slug: "moreau" }, CHANGE);
    expect(other).toEqual({ ok: false, errors: { slug: ["taken"] } });
  });

  test("links of a byline are http(s) URLs only", async () => {
    const client = await open();
    const names = { firstName: "", lastName: "", displayName: "Ada" };
    const links = { website: "javascript:alert(1)" };
    const refused = await saveAuthor(client, { ...names, links }, CHANGE);
    expect(refused).toEqual({ ok: false, errors: { "links.website": ["bad-address"] } });
    const good = { website: "https://ada.example", facebook: "#" };
    expect(await saveAuthor(client, { ...names, links: good }, CHANGE)).toMatchObject({ ok: true });
  });

  test("an author edits only their own byline and cannot transfer it", async () => {
    const client = await open();
    const user = await makeUser(client.db, { role: "author" });
    const own = await makeAuthor(client.db, { user_id: user.id });
    const other = await makeAuthor(client.db);
    const picture = await makeMedia(client.db);
    const change = { actor: { userId: user.id, role: "author" as const } };
    const names = { firstName: "A", lastName: "B", displayName: "A B" };
    const mine = { id: own.id, ...names, avatarId: picture.id };
    expect(await saveAuthor(client, mine, change)).toMatchObject({ ok: true });
    const [media] = await client.db.selectFrom("media").selectAll().execute();
    expect(media!.usage_count).toBe(1);
    const theirs = saveAuthor(client, { id: other.id, ...names }, change);
    await expect(theirs).rejects.toThrow(Forbidden);
    const given = saveAuthor(client, { id: own.id, ...names, userId: null }, change);
    await expect(given).rejects.toThrow(Forbidden);
  });
});

test("every role can do what the roles below it can, and a visitor nothing", () => {
  const may = (role: "owner" | "author" | null) => hasRole({ userId: null, role }, "author");
  expect([may("owner"), may("author"), may(null)]).toEqual([true, true, false]);
  expect(hasRole({ userId: "x", role: "author" }, "editor")).toBe(false);
});

test("a readable password is long, pronounceable and random", () => {
  const passwords = Array.from({ length: 100 }, readablePassword);
  expect(new Set(passwords).size).toBe(100);
  for (const password of passwords) expect(password).toMatch(/^([a-z]{4}-){4}[a-z]{4}$/);
});

test("a malformed hash matches no password", async () => {
  expect(await isPassword("x", "not a hash")).toBe(false);
});
