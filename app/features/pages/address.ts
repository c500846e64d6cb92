/** Addresses of static pages: what they look like, and which of them are taken. */
import { isReserved } from "#app/features/posts/reserved-addresses.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";

const MAX_PATH_LENGTH = 200;
const MAX_SEGMENTS = 5;

/** Pages of the program that are static pages themselves. */
const OF_PAGES: ReadonlySet<string> = new Set(["about", "contact"]);

/** Why a path cannot be the address of a page; null when it can, unless another page has it. */
export function addressProblem(path: string): "bad-path" | "reserved" | "too-long" | null {
  const segments = path.slice(1).split("/");
  if (path.length > MAX_PATH_LENGTH) return "too-long";
  if (segments.length > MAX_SEGMENTS) return "bad-path";
  const isSlug = (text: string) => SLUG.test(text) && text.length <= SLUG_MAX_LENGTH;
  if (!segments.every(isSlug)) return "bad-path";
  const [first = ""] = segments;
  return isReserved(first) && !OF_PAGES.has(first) ? "reserved" : null;
}

/** Where the form of a contact page leads once it is sent. */
export const thanksPath = (path: string): string => `${path}/thanks`;
