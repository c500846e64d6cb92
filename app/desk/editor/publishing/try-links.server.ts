/** Tries the links of a text to other sites, before it is published. */
import { z } from "zod";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { fetchPublic, isMissing, isNoSite } from "#app/platform/http/fetch-public.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { type BrokenLink, MAX_OTHER_LINKS } from "./missing-parts.ts";

/** Limits requests to other sites per user. */
const TRYING = { name: "links", points: 20, windowMs: 10 * MINUTE };
const AT_ONCE = 4;
/** No link is checked after this time; each has the limit of `fetchPublic`. */
const BEGUN_WITHIN_MS = 15 * SECOND;
/** The answer's first bytes say that there is one. */
const LIMITS = { maxBytes: 1, accept: "*/*" };

const Links = z.object({
  addresses: z
    .array(z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long"))
    .max(MAX_OTHER_LINKS, "too-many"),
});

type Fetch = (address: string, limits: typeof LIMITS) => Promise<unknown>;

/** Those of the addresses where certainly nothing is, in their order. */
async function tryAll(addresses: readonly string[], fetchFrom: Fetch): Promise<BrokenLink[]> {
  const broken = new Map<string, BrokenLink>();
  const waiting = addresses.values();
  const until = Date.now() + BEGUN_WITHIN_MS;
  async function tryNext(): Promise<void> {
    for (const address of waiting) {
      if (Date.now() > until) return;
      await fetchFrom(address, LIMITS).catch((error) => {
        if (isMissing(error)) broken.set(address, { path: address, isReached: !isNoSite(error) });
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
  return addresses.flatMap((address) => broken.get(address) ?? []);
}

/**
 * Which of these addresses lead nowhere for certain: nothing is there, or no site has that name. A site that is slow, down or refuses programs is given the benefit of the doubt.
 * @returns an error of `addresses` for what is no web address
 * @throws TooManyRequests
 */
export async function findBrokenPostLinks(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: unknown,
  fetchFrom: Fetch = fetchPublic,
): Promise<Outcome<BrokenLink[]>> {
  const parsed = readInput(Links, input);
  if (!parsed.ok) return parsed;
  return waitForSites(viewer.userId, async () => {
    await consumeRateLimit(db, TRYING, viewer.userId);
    return accepted(await tryAll(parsed.value.addresses, fetchFrom));
  });
}
