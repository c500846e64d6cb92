/** Refuses passwords that are guessed first (NIST SP 800-63B §3.1.1.2; OWASP ASVS 5, 6.2.4 and 6.2.11). */
import type { Database } from "#app/database/client/client.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { PASSWORD_MIN_LENGTH } from "./password-length.ts";
import { isPredictable } from "./password-patterns.ts";

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use; shorter ones are refused anyway. */
function loadCommonest(): Promise<ReadonlySet<string>> {
  commonest ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const listed: readonly (string | number)[] = dictionary["passwords-common"];
    return new Set(listed.map(String).filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
  });
  return commonest;
}

/** Shorter words are part of others by accident. */
const MIN_WORD_LENGTH = 3;
/** Characters that must be left of a password without the names in it. */
const MIN_OWN_LENGTH = 6;

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

async function isGuessedFirst(password: string): Promise<boolean> {
  const listed = await loadCommonest();
  const backwards = [...password].reverse().join("");
  return listed.has(password) || listed.has(backwards) || isPredictable(password);
}

/** Whether little is left without the words of these names, as of "masthead2026". */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
  const letters = fold(password).replace(/[^\p{L}\p{N}]+/gu, "");
  const own = words.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return own.length < letters.length && own.length < MIN_OWN_LENGTH;
}

/** Whose password it is, as far as known. */
export interface PasswordOwner {
  name?: string | null;
  email?: string | null;
}

/**
 * Checks a new password against the commonest ones, patterns and the names of the site and the person.
 * @returns the error `too-common` or `own-name` of the field
 */
export async function checkPassword(
  db: Database,
  password: string,
  { name, email }: PasswordOwner,
  field: "password" | "newPassword" = "password",
): Promise<Outcome<null>> {
  if (password !== "" && (await isGuessedFirst(fold(password))))
    return refused(field, "too-common");
  const { site } = await readEmailContext(db);
  const names = [site, name ?? "", email?.split("@")[0] ?? ""];
  return isMadeOfNames(password, names) ? refused(field, "own-name") : accepted(null);
}
