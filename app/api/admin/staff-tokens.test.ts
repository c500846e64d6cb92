import { describe, expect, test } from "vitest";
import type { Role } from "#app/features/accounts/policy.ts";
import { setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import {
  findStaffToken,
  makeStaffToken,
  removeStaffToken,
} from "#app/features/accounts/staff-tokens/staff-tokens.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";

/** An API, a person of this role with a byline and a token, and requests with it. */
async function begin(open: (typeof databases)[number]["open"], role: Role) {
  const { services, url } = await startAdminApi(await open());
  const { db } = services;
  const { id: userId } = await makeUser(db, { role });
  await makeAuthor(db, { user_id: userId, slug: "ines" });
  const actor = { userId, role };
  const key = await makeStaffToken(services, actor);
  const send = async (path: string, body?: object) => {
    const response = await fetch(`${url}/ghost/api/admin/${path}/`, {
      method: body ? "POST" : "GET",
      headers: { authorization: await authorization(key) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { posts?: { authors: { slug: string }[] }[] };
    return { status: response.status, ...json };
  };
  const update = (columns: object) =>
    db.updateTable("users").set(columns).where("id", "=", userId).execute();
  return { services, db, userId, actor, key, send, update };
}

describe.each(databases)("tokens of people on $name", ({ open }) => {
  test("an editor writes by a token in their own name, and sees no members", async () => {
    const { db, userId, key, send } = await begin(open, "editor");
    expect(key).toMatch(/^[0-9a-f]{24}:[0-9a-f]{64}$/);
    const made = await send("posts", { posts: [{ title: "Mine" }] });
    expect(made).toMatchObject({ status: 201, posts: [{ authors: [{ slug: "ines" }] }] });
    const revisions = await db.selectFrom("revisions").select("user_id").execute();
    expect(revisions).toEqual([{ user_id: userId }]);
    expect((await send("members")).status).toBe(403);
    expect((await findStaffToken(db, userId))?.usedAt).not.toBeNull();
    const stored = await db.selectFrom("staff_tokens").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key.split(":")[1]);
  });

  test("a person can read their own user, and an integration has none", async () => {
    const { send } = await begin(open, "editor");
    const roles = [{ name: "Editor" }];
    expect(await send("users/me")).toMatchObject({ status: 200, users: [{ slug: "ines", roles }] });
    const api = await startAdminApi(await open());
    await makeAuthor(api.services.db, { slug: "ines" });
    const headers = { authorization: await authorization((await api.makeKey()).key) };
    const answer = await fetch(`${api.url}/ghost/api/admin/users/me/`, { headers });
    expect(answer.status).toBe(404);
  });

  test("a token opens nothing while its person is banned, is no editor, or owes a second factor", async () => {
    const { send, update } = await begin(open, "owner");
    const status = async () => (await send("members")).status;
    expect(await status()).toBe(200);
    await update({ banned_until: Date.now() + DAY });
    expect(await status()).toBe(401);
    await update({ banned_until: null, role: "author" });
    expect(await status()).toBe(401);
    await update({ role: "owner", role_since: Date.now() - 15 * DAY });
    expect(await status()).toBe(401);
    await update({ role_since: Date.now() });
    expect(await status()).toBe(200);
  });

  test("a new token, its removal and a new password each end the former one", async () => {
    const { services, db, userId, actor, send } = await begin(open, "editor");
    await makeStaffToken(services, actor);
    expect((await send("posts")).status).toBe(401);
    await removeStaffToken(services, actor);
    expect(await findStaffToken(db, userId)).toBeNull();
    await makeStaffToken(services, actor);
    await setPassword(services, userId, "a long walk by the sea", { actor });
    expect(await findStaffToken(db, userId)).toBeNull();
    const log = await db.selectFrom("security_log").select("kind").orderBy("id").execute();
    expect(log.map(({ kind }) => kind)).toEqual([
      "staff-token-made",
      "staff-token-made",
      "staff-token-removed",
      "staff-token-made",
      "password-changed",
    ]);
  });

  test("authors and readers have none", async () => {
    const { services, userId } = await begin(open, "editor");
    const author = { userId, role: "author" as const };
    await expect(makeStaffToken(services, author)).rejects.toThrow(Forbidden);
  });
});
