/** Takes over a whole file of redirects. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { importRedirects, type RedirectReport } from "./commands.server.ts";
import { readRedirectFile } from "./files/read-file.ts";

/** A hundred thousand lines of CSV. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/**
 * Reads a file in any format and takes over its rules.
 * @returns what became of each line, in the order of the lines
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function importRedirectFile(
  writer: Writer,
  text: string,
  siteUrl: string,
  change: Change,
): Promise<Outcome<RedirectReport>> {
  requireThat(canManageSite(change.actor), change.actor, "change redirects");
  if (text.trim() === "") return refused("file", "required");
  if (text.length > LARGEST_FILE) return refused("file", "too-large");
  const { rules, refused: unread } = readRedirectFile(text);
  const report = await importRedirects(writer, rules, siteUrl, change);
  const all = [...unread, ...report.refused].sort((a, b) => a.line - b.line);
  return accepted({ ...report, refused: all });
}
