/** Addresses of static pages: what they look like, and which the program answers itself. */
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";

const LONGEST_PATH = 200;
const MOST_SEGMENTS = 5;

/**
 * First segments that routes, files and services have; `tests/page-addresses.test.ts` compares them
 * with the routes. `about` and `contact` are addresses of pages.
 */
const RESERVED =
  /^(?:account|actions|admin|api|archive(?:-.*)?|assets|atom|author(?:-v2)?|captions|cgi-bin|credits|dashboard|feed|forgot-pass|health|home-.*|images|kit|login|media|metrics|newsletter|not-found|page404|rss|search(?:-v2)?|signup|single(?:-.*)?|sitemaps|streams|subscription|thumbnails|wp-.*)$/;

/** Typed text as an address: with one slash before each segment, in small letters. */
export function toPagePath(typed: string): string {
  const segments = typed.trim().normalize("NFC").toLowerCase().split("/").filter(Boolean);
  return `/${segments.join("/")}`;
}

/** Why a path cannot be the address of a page; null when it can, unless another page has it. */
export function addressProblem(path: string): "bad-path" | "reserved" | "too-long" | null {
  const segments = path.slice(1).split("/");
  if (path.length > LONGEST_PATH) return "too-long";
  if (segments.length > MOST_SEGMENTS) return "bad-path";
  const isSlug = (text: string) => SLUG.test(text) && text.length <= SLUG_MAX_LENGTH;
  if (!segments.every(isSlug)) return "bad-path";
  return RESERVED.test(segments[0]!) ? "reserved" : null;
}

/** Where the form of a contact page leads once it is sent. */
export const thanksPath = (path: string): string => `${path}/thanks`;
