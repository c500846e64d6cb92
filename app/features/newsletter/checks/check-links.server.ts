/** Follows the links of an email into the web, a few at a time and only to public addresses. */
import pLimit from "p-limit";
import { sameSitePaths } from "#app/lib/addresses/same-site-paths.ts";
import { SECOND } from "#app/lib/time.ts";
import { isMissing, openPublic } from "#app/platform/http/fetch-public.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { emailLinks } from "./inspect-email.server.ts";
import type { BrokenEmailLink } from "./problems.ts";

const MAX_LINKS = 50;
const AT_ONCE = 6;
const MAX_MS = 20 * SECOND;

/** Rejects for what is not there. Replaced by tests. */
export type FollowLink = (url: string, signal: AbortSignal) => Promise<unknown>;

/** The answer's first bytes are enough. */
const follow: FollowLink = async (url, signal) => {
  const { message } = await openPublic(url, { accept: "*/*" }, signal);
  message.destroy();
};

/**
 * Paths of this site that the text of a post links to, each once, for the browser to ask for.
 * @param siteUrl without a trailing slash
 */
export const ownPathsIn = (bodyHtml: string, siteUrl: string): string[] =>
  sameSitePaths(emailLinks(bodyHtml), siteUrl);

interface FollowedEmail {
  html: string;
  /** Without a trailing slash. */
  siteUrl: string;
}

/**
 * Those that lead nowhere. Pages of this site are not requested: the program would wait for itself.
 * @param userId who asks
 * @throws TooManyRequests
 */
export async function findBrokenEmailLinks(
  userId: string,
  { html, siteUrl }: FollowedEmail,
  followLink: FollowLink = follow,
): Promise<BrokenEmailLink[]> {
  const others = emailLinks(html)
    .filter((url) => /^https?:/.test(url) && !`${url}/`.startsWith(`${siteUrl}/`))
    .slice(0, MAX_LINKS);
  if (others.length === 0) return [];
  return waitForSites(userId, () => followAll(others, followLink));
}

async function followAll(
  urls: readonly string[],
  followLink: FollowLink,
): Promise<BrokenEmailLink[]> {
  const limit = pLimit(AT_ONCE);
  const signal = AbortSignal.timeout(MAX_MS);
  const broken = await Promise.all(
    urls.map((url) =>
      limit(async () => {
        try {
          await followLink(url, signal);
          return [];
        } catch (error) {
          return [{ url, isMissing: isMissing(error) }];
        }
      }),
    ),
  );
  return broken.flat();
}
