/** People with an account at the running site, made straight in its database. */
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, inject } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client.server.ts";
import { HINT_COOKIE } from "#app/features/accounts/session-hint.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import * as accounts from "#tests/factories/accounts.ts";
import type { makeUser } from "#tests/factories/rows.ts";

let client: DatabaseClient | undefined;

/** The running site's database. */
export function siteDatabase(): DatabaseClient {
  client ??= openSqlite(join(inject("dataDir"), "masthead.sqlite"));
  return client;
}

afterAll(() => client?.close());

let made = 0;

/** An id and address that no other test file of this run has. */
function unlike(): { id: string; email: string } {
  made += 1;
  const mark = `${process.pid}-${made}-${Date.now().toString(36)}`;
  return { id: `member-${mark}`, email: `member-${mark}@example.org` };
}

/** Somebody who can sign in with `PASSWORD`. */
export function makeMember(given: Parameters<typeof makeUser>[1] = {}) {
  return accounts.makeMember(siteDatabase(), { ...unlike(), ...given });
}

/** A session of this person, as the value of a `Cookie` header. */
export async function cookieOf(userId: string): Promise<string> {
  const origin = { address: "", userAgent: "Test" };
  return `session=${await startSession(siteDatabase().db, userId, origin)}`;
}

/** Signs a browser in without the form. */
export async function signInAs(context: BrowserContext, userId: string): Promise<void> {
  const [name, value] = (await cookieOf(userId)).split("=") as [string, string];
  const url = inject("siteUrl");
  await context.addCookies([
    { name, value, url, httpOnly: true, sameSite: "Lax" },
    { name: HINT_COOKIE, value: "1", url, sameSite: "Lax" },
  ]);
}

/** What has been sent to an address, oldest first. Links lead to the running site. */
export async function mailsTo(email: string) {
  const mails = await accounts.readMails(siteDatabase());
  return mails.filter((mail) => mail.to === email);
}
