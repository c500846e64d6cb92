import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { listSecurityLog } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, readMails, tokenOf } from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { endOwnSessions, endSessionsOf } from "./session-commands.server.ts";
import { findSession, startSession } from "./sessions.server.ts";

const SITE = "https://magazine.example";
const NOWHERE = { address: "", userAgent: "" };

async function signedIn(client: DatabaseClient, email: string) {
  const outcome = await signIn(client, { email, password: PASSWORD }, from());
  return (await findSession(client.db, tokenOf(outcome)))!;
}

const sessionIds = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("sessions").select("id").orderBy("id").execute()).map(({ id }) => id);

describe.each(databases)("ending sessions on $name", ({ open }) => {
  test("other sessions of one's own end only with the password", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const here = await signedIn(client, email);
    const there = await signedIn(client, email);
    const elsewhere = await signedIn(client, email);
    const me = { userId: id, email, signedInAt: here.startedAt, sessionId: here.sessionId };
    for (const password of [undefined, "", "a guess"]) {
      const outcome = await endOwnSessions(client, me, { password });
      expect(outcome, String(password)).toMatchObject({ errors: { currentPassword: [/./] } });
    }
    expect(await sessionIds(client)).toHaveLength(3);
    const one = { session: there.sessionId, password: PASSWORD };
    expect(await endOwnSessions(client, me, one)).toMatchObject({ ok: true });
    expect(await sessionIds(client)).toEqual([here.sessionId, elsewhere.sessionId].sort());
    expect(await endOwnSessions(client, me, { password: PASSWORD })).toMatchObject({ ok: true });
    expect(await sessionIds(client)).toEqual([here.sessionId]);
    const { items } = await listSecurityLog(client.db, { words: "", group: "sessions" }, 9);
    expect(items.map(({ kind }) => kind)).toEqual(["other-sessions-ended", "session-ended"]);
  });

  test("without a password the login must be recent", async () => {
    const client = await open();
    const { id } = await makeUser(client.db);
    await startSession(client.db, id, NOWHERE);
    const me = { userId: id, email: null, sessionId: "here", signedInAt: Date.now() - HOUR };
    // A log-in of the future was made while the clock was ahead.
    for (const signedInAt of [me.signedInAt, Date.now() + HOUR]) {
      expect(await endOwnSessions(client, { ...me, signedInAt }, { password: "" })).toEqual({
        ok: false,
        errors: { form: ["sign-in-again"] },
      });
    }
    const recent = { ...me, signedInAt: Date.now() };
    expect(await endOwnSessions(client, recent, { password: "" })).toMatchObject({ ok: true });
    expect(await sessionIds(client)).toEqual([]);
  });

  test("sessions of other people cannot be ended by their id", async () => {
    const client = await open();
    const mine = await makeMember(client);
    const theirs = await makeMember(client);
    const here = await signedIn(client, mine.email);
    const other = await signedIn(client, theirs.email);
    const me = { ...here, signedInAt: here.startedAt };
    const ending = { session: other.sessionId, password: PASSWORD };
    expect(await endOwnSessions(client, me, ending)).toMatchObject({ ok: true });
    expect(await sessionIds(client)).toContain(other.sessionId);
  });

  test("an owner logs somebody out everywhere, who gets an email", async () => {
    const client = await open();
    const owner = await makeMember(client, { role: "owner" });
    const editor = await makeMember(client, { role: "editor" });
    const kept = await signedIn(client, owner.email);
    await signedIn(client, editor.email);
    await signedIn(client, editor.email);
    const change = { actor: { userId: owner.id, role: "owner" as const } };
    await endSessionsOf(client, editor.id, SITE, change);
    expect(await sessionIds(client)).toEqual([kept.sessionId]);
    expect(await readMails(client)).toMatchObject([
      { to: editor.email, text: expect.stringMatching(/logged you out in all browsers/) },
    ]);
    const { items } = await listSecurityLog(client.db, { words: "", group: "sessions" }, 9);
    expect(items).toMatchObject([
      {
        kind: "all-sessions-ended",
        by: { id: owner.id },
        person: { id: editor.id },
        details: { sessions: "2" },
      },
    ]);
  });

  test("only owners log others out, and not themselves without a proof", async () => {
    const client = await open();
    const owner = await makeMember(client, { role: "owner" });
    const editor = await makeMember(client, { role: "editor" });
    const asEditor = { actor: { userId: editor.id, role: "editor" as const } };
    const asOwner = { actor: { userId: owner.id, role: "owner" as const } };
    await expect(endSessionsOf(client, owner.id, SITE, asEditor)).rejects.toThrow(Forbidden);
    await expect(endSessionsOf(client, owner.id, SITE, asOwner)).rejects.toThrow(Forbidden);
    await expect(endSessionsOf(client, "none", SITE, asOwner)).rejects.toThrow(NotFound);
  });
});
