import { dictionary } from "#app/lib/dictionary.ts";

/** A slug: letters and digits of any script, joined by single hyphens. */
export const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

export const SLUG_MAX_LENGTH = 120;

/** Leaves room for a number, `-2` to `-99999`. */
export const NUMBERED_SLUG_MAX_LENGTH = SLUG_MAX_LENGTH - 6;

/** Latin letters that do not decompose (NFD). */
const LATIN = dictionary<string>({
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
});

/** Strips Latin diacritics; combining marks of other scripts stay. */
function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[ßæœøđłþ]/g, (letter) => LATIN[letter] ?? letter);
}

/**
 * Turns a title into a slug: "Crème brûlée, again" becomes "creme-brulee-again".
 * @returns "" when there is no letter or digit in it
 */
export function slugify(text: string): string {
  const words = withoutAccents(text.toLowerCase())
    .replace(/['’]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = "";
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_MAX_LENGTH) break;
    slug = longer;
  }
  return slug || (words?.[0] ?? "").slice(0, SLUG_MAX_LENGTH);
}

/** Candidates that are looked up at first; more if all are taken. */
const CANDIDATES = 20;
const MAX_CANDIDATES = 5000;

/**
 * Like `firstAvailable`, for names in the database: `name`, `name-2`, `name-3` … Candidates are compared as a whole, since
 * the order of texts depends on the collation of the database.
 * @param findTaken returns those of the candidates that are in use
 * @param isUnusable refuses further candidates, such as reserved words
 */
export async function findAvailable(
  name: string,
  findTaken: (candidates: string[]) => Promise<ReadonlySet<string>>,
  isUnusable: (candidate: string) => boolean = () => false,
): Promise<string> {
  for (let first = 1, count = CANDIDATES; ; ) {
    const candidates = Array.from({ length: count }, (_, index) =>
      first + index === 1 ? name : `${name}-${first + index}`,
    );
    const taken = await findTaken(candidates);
    const free = candidates.find((each) => !taken.has(each) && !isUnusable(each));
    if (free !== undefined) return free;
    first += count;
    count = Math.min(count * 10, MAX_CANDIDATES);
  }
}

/** Appends a number until a name is unique: `name`, `name-2`, `name-3` … */
export function firstAvailable(name: string, isTaken: (candidate: string) => boolean): string {
  let candidate = name;
  for (let number = 2; isTaken(candidate); number++) candidate = `${name}-${number}`;
  return candidate;
}

/** The slug of what has none of its own, such as plans and labels: of its name, or its id where that gives none. */
export const nameSlug = ({ id, name }: { id: string; name: string }): string => slugify(name) || id;
