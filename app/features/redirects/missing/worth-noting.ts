/** Decides which missing addresses help the owner: those of readers, without personal data. */

import { mayRedirect } from "#app/features/redirects/check-rule.ts";
import { isSecretPath } from "#app/lib/addresses/secret-path.ts";

/** Addresses that carry a token, and files that pages are made of. */
const PRIVATE_OR_FILE =
  /^\/(?:forgot-pass|newsletter|media|images|streams|thumbnails|captions|\.well-known)(?:\/|$)/i;

/** Longest path in the list. */
const MAX_PATH_LENGTH = 300;

/** Nobody writes 32 letters without a hyphen; tokens are. */
const TOKEN = /[^/._-]{32,}/;

/** An email address, or what follows a query that somebody encoded. */
const PERSONAL = /@|%40|[?&=]|%3[df]|%26/i;

/** Whether a path that nothing answers is listed. */
export function isWorthNoting(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || !mayRedirect(path)) return false;
  if (isSecretPath(path) || PRIVATE_OR_FILE.test(path)) return false;
  return !PERSONAL.test(path) && !TOKEN.test(decodeURI(path));
}

/** The origin of a `Referer`; null without one that can be read. */
export function originOfReferrer(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, protocol } = new URL(referrer);
  return /^https?:$/.test(protocol) ? origin : null;
}
