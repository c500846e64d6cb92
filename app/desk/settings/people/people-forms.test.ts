import { expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { runPeopleForm } from "./people-forms.server.ts";

const email = () => ({ subject: "Invited", text: "Invited", html: "<p>Invited</p>" });

test("an owner gives rights by their password alone: a stolen session makes no owner that stays", async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client);
  const { db } = services;
  const owner = await makeMember(client, { role: "owner", email: "olga@example.org" });
  const reader = await makeUser(db, { email: "rita@example.org" });
  const viewer = { userId: owner.id, role: "owner", email: owner.email, signedInAt: Date.now() };
  const send = (fields: Record<string, string>) =>
    runPeopleForm(services, fields, email, viewer as Viewer);
  const forms: Record<string, string>[] = [
    { intent: "invite", email: "eve@example.org", role: "owner" },
    { intent: "role", id: reader.id, role: "owner" },
  ];
  for (const form of forms) {
    const missing = { ok: false, errors: { currentPassword: ["required"] } };
    expect(await send(form)).toEqual(missing);
    const wrong = await send({ ...form, currentPassword: "a guess of mine" });
    expect(wrong).toEqual({ ok: false, errors: { currentPassword: ["wrong-password"] } });
  }
  const owners = () => db.selectFrom("users").select("id").where("role", "=", "owner").execute();
  expect(await db.selectFrom("invitations").select("id").execute()).toEqual([]);
  expect(await owners()).toHaveLength(1);
  for (const form of forms) {
    expect((await send({ ...form, currentPassword: PASSWORD })).ok).toBe(true);
  }
  expect(await db.selectFrom("invitations").select("id").execute()).toHaveLength(1);
  expect(await owners()).toHaveLength(2);
});
