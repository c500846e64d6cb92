/** Brings the feed of a podcast from its address, to be imported like a file. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { type FetchedPublic, fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";

/** A feed of 5,000 episodes with long notes has some 30 MB. */
const MAX_FEED_BYTES = 64 * 1024 * 1024;

/** Replaced by tests, whose servers are on this machine. */
export type FetchFeed = (address: string) => Promise<Pick<FetchedPublic, "bytes">>;

const fetchFeed: FetchFeed = (address) =>
  fetchPublic(address, {
    maxBytes: MAX_FEED_BYTES,
    accept: "application/rss+xml, application/xml, text/xml",
  });

/** The same file each time, so that a repeated import finds the newer feed there. */
function fileNameOf(address: string): string {
  const { hostname } = new URL(address);
  const sum = createHash("sha256").update(address).digest("hex").slice(0, 8);
  return `${hostname.replace(/[^\w.-]/g, "-")}-${sum}.rss`;
}

/** Whether a text is an http or https address, which may be that of a feed. */
export const isFeedAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * Writes the feed at an address to the folder of exports.
 * @returns its name there; the errors `bad-address` or `no-answer` of `feed`
 * @throws SignInNeeded or Forbidden for all but owners; TooManyRequests
 */
export async function downloadFeed(
  env: { dataDir: string },
  address: string,
  { actor }: Change,
  fetchFrom: FetchFeed = fetchFeed,
): Promise<Outcome<{ name: string }>> {
  requireThat(canManageSite(actor), actor, "import");
  if (!isFeedAddress(address.trim())) return refused("feed", "bad-address");
  const name = fileNameOf(address.trim());
  try {
    const { bytes } = await waitForSites(actor.userId ?? "", () => fetchFrom(address.trim()));
    await mkdir(exportsFolder(env), { recursive: true });
    await writeFile(join(exportsFolder(env), name), bytes);
    return accepted({ name });
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    return refused("feed", "no-answer");
  }
}
