/** Users of the running site, inserted directly into its database. */
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { HINT_COOKIE } from "#app/features/accounts/sessions/session-hint.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { afterFile } from "#tests/after-file.ts";
import * as accounts from "#tests/factories/accounts.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, type makeUser } from "#tests/factories/rows.ts";

let client: DatabaseClient | undefined;

/** The running site's database. */
export function siteDatabase(): DatabaseClient {
  if (client) return client;
  const opened = openSqlite(join(inject("dataDir"), "masthead.sqlite"));
  client = opened;
  afterFile(async () => {
    client = undefined;
    await opened.close();
  });
  return opened;
}

let memberCount = 0;

/** An id and an email address that are unique within the run. */
function uniqueIdentity(): { id: string; email: string } {
  memberCount += 1;
  const suffix = `${process.pid}-${memberCount}-${Date.now().toString(36)}`;
  return { id: `member-${suffix}`, email: `member-${suffix}@example.org` };
}

/** A user who can sign in with `PASSWORD`. */
export function makeMember(overrides: Parameters<typeof makeUser>[1] = {}) {
  return accounts.makeMember(siteDatabase(), { ...uniqueIdentity(), ...overrides });
}

/** A byline with an id and a slug that are unique within the run. */
export function makeByline(overrides: Parameters<typeof makeAuthor>[1] = {}) {
  const { id } = uniqueIdentity();
  return makeAuthor(siteDatabase().db, { id, slug: id, ...overrides });
}

type SitePostValues = Omit<NonNullable<Parameters<typeof makePost>[1]>, "number">;

/**
 * A post with an id and a slug that are unique within the run, and the number that the site itself
 * would give: it numbers posts upwards from the highest, so no number can be chosen in advance.
 * Its text counts as rendered, or a job of the site would render it again from its Markdown.
 */
export async function makeSitePost(overrides: SitePostValues = {}) {
  const { id } = uniqueIdentity();
  const author_id = overrides.author_id ?? (await makeByline()).id;
  return inTransaction(siteDatabase(), async (db) => {
    const query = db.selectFrom("posts").select((row) => row.fn.max("number").as("last"));
    const { last } = await query.executeTakeFirstOrThrow();
    const rendering = renderingIn("en");
    return makePost(db, { id, slug: id, rendering, ...overrides, author_id, number: last + 1 });
  });
}

/** A session of this user, as the value of a `Cookie` header. */
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

/** Emails to an address, oldest first. Links point to the running site. */
export async function mailsTo(email: string) {
  const mails = await accounts.readMails(siteDatabase());
  return mails.filter((mail) => mail.to === email);
}
