/** Takes over a whole file of redirects. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { readAnswers } from "./answered.server.ts";
import { type ImportedRule, importRedirects, type RedirectReport } from "./commands.server.ts";
import type { FoundRule } from "./files/found-file.ts";
import { readRedirectFile } from "./files/read-file.ts";

/** A hundred thousand lines of CSV. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** A rule that was taken over, and what answers at its source. */
export interface AnsweredRule extends Pick<FoundRule, "line" | "text"> {
  answer: string;
}

export interface FileReport extends RedirectReport {
  /** Those without effect, as long as something answers at their source. */
  answered: AnsweredRule[];
}

async function findAnswered(
  db: Database,
  imported: readonly ImportedRule[],
): Promise<AnsweredRule[]> {
  const findAnswer = await readAnswers(
    db,
    imported.map(({ rule }) => rule.source),
  );
  return imported.flatMap(({ line, text, rule }) => {
    const answer = findAnswer(rule);
    return answer === null ? [] : [{ line, text, answer }];
  });
}

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
): Promise<Outcome<FileReport>> {
  requireThat(canManageSite(change.actor), change.actor, "change redirects");
  if (text.trim() === "") return refused("file", "required");
  if (text.length > MAX_FILE_BYTES) return refused("file", "too-large");
  const { rules, refused: unread } = readRedirectFile(text);
  const { report, imported } = await importRedirects(writer, rules, siteUrl, change);
  const all = [...unread, ...report.refused].sort((a, b) => a.line - b.line);
  const answered = await findAnswered(writer.db, imported);
  return accepted({ ...report, refused: all, answered });
}
