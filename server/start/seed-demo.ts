/** Seeds an empty database with the demo magazine and prints its accounts' passwords, once. */
import { join } from "node:path";
import { DEMO_MARKER } from "#app/database/queries/demo-marker.ts";
import { hasOwner } from "#app/features/accounts/sign-up/has-owner.server.ts";
import { isDatabaseLost } from "#app/features/maintenance/lost-database.server.ts";
import type { Services } from "#app/platform/context.server.ts";

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Draws the progress on the terminal's last line. */
function showProgress(step: string, done: number, total: number): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\x1b[K  ${step}: ${done} of ${total}`);
  if (done === total) process.stdout.write("\r\x1b[K");
}

/** True for an empty database of a new magazine, and for one whose import was interrupted. */
async function needsDemo(services: Services): Promise<boolean> {
  const { db } = services;
  const [user, post, marker] = await Promise.all([
    db.selectFrom("users").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("posts").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("settings").select("value").where("name", "=", DEMO_MARKER).executeTakeFirst(),
  ]);
  if (marker?.value.includes('"started"')) return true;
  return !user && !post && !(await isDatabaseLost(services));
}

/**
 * Imports the demo magazine into an empty database. The importer is loaded only when it is needed.
 * @param say prints a line for the person at the terminal
 * @returns the new accounts; null when nothing was imported
 */
export async function seedDemoIfEmpty(
  services: Services,
  say: (line: string) => void,
): Promise<DemoAccount[] | null> {
  if (!services.env.isDemo || !(await needsDemo(services))) return null;
  say("Bringing in the demo magazine …");
  const { importDemo } = await import("#app/features/demo/import-demo.server.ts");
  const { log } = services;
  const result = await importDemo(services, { log, onProgress: showProgress });
  return result?.accounts ?? null;
}

/** The accounts as a small table for the terminal. */
export function formatAccounts(accounts: readonly DemoAccount[]): string {
  const role = Math.max(...accounts.map((account) => account.role.length));
  const email = Math.max(...accounts.map((account) => account.email.length));
  const rows = accounts.map(
    (account) =>
      `  ${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
  );
  const title = "Accounts of the demo magazine. Their passwords are shown only now:";
  return ["", title, ...rows, ""].join("\n");
}

/**
 * Says that the database is empty beside the files of a magazine, and what to do.
 * @returns null for any other database
 */
export async function describeLostDatabase(services: Services): Promise<string | null> {
  if (!(await isDatabaseLost(services))) return null;
  const { dataDir } = services.env;
  return `The database is empty, but ${join(dataDir, "media")} holds files of a magazine: restore the last backup into an empty folder (npm run restore), or name the right database, before anything is written here.`;
}

/** The one-time path where the owner of an empty magazine signs up; null once there is an owner. */
export async function findSetupPath({ db }: Services): Promise<string | null> {
  if (await hasOwner(db)) return null;
  // Loads password hashing and more, which most starts do not need.
  const { inviteOwner } = await import("#app/features/accounts/sign-up/owner-commands.server.ts");
  return `/signup/owner/${await inviteOwner(db)}`;
}
