/** Fetches title, description and picture of a page elsewhere, for its card. */
import { z } from "zod";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import type { BookmarkCard } from "#app/features/posts/cards/leaf-cards.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type FetchedPublic, fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { decodePage, type PageFacts, pageFacts } from "./page-facts.ts";

/** Limits requests to other sites per user. */
const ASKING = { name: "bookmark", points: 30, windowMs: 10 * MINUTE };
/** A page's head is at its beginning. */
const MAX_PAGE_BYTES = 500_000;
const MAX_PICTURE_BYTES = 5_000_000;
/** Width of a card's picture on a high-density screen. */
const PICTURE_WIDTH = 640;

const Address = z.object({
  address: z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long"),
});

type Fetch = (
  address: string,
  limits: { maxBytes: number; accept: string },
) => Promise<FetchedPublic>;

const NOTHING: PageFacts = { title: "", description: "", site: "", picture: "" };

async function readPage(address: string, fetchFrom: Fetch): Promise<PageFacts> {
  const limits = { maxBytes: MAX_PAGE_BYTES, accept: "text/html,application/xhtml+xml" };
  const page = await fetchFrom(address, limits).catch(() => null);
  if (!page || !/html/i.test(page.contentType)) return NOTHING;
  const facts = pageFacts(decodePage(page.bytes, page.contentType));
  return { ...facts, picture: URL.parse(facts.picture, page.url)?.href ?? "" };
}

/** Stores the picture, so that readers contact no other host; "" when there is none. */
async function keepPicture(services: Services, viewer: Viewer, address: string, fetchFrom: Fetch) {
  if (!address) return "";
  const limits = { maxBytes: MAX_PICTURE_BYTES, accept: "image/*" };
  const picture = await fetchFrom(address, limits).catch(() => null);
  if (!picture || !/^image\//i.test(picture.contentType)) return "";
  const file = new File([new Uint8Array(picture.bytes)], "bookmark.jpg");
  const kept = await acceptPicture(services, file, { actor: actorOf(viewer) }).catch(() => null);
  return kept?.ok ? pictureUrl(kept.value.hash, PICTURE_WIDTH) : "";
}

/**
 * Data of a bookmark. A page that cannot be read still gets its card, with the name of its host.
 * @returns the errors `bad-address` or `too-long` of `address`
 * @throws TooManyRequests
 */
export async function findBookmark(
  services: Services,
  viewer: Viewer,
  input: unknown,
  fetchFrom: Fetch = fetchPublic,
): Promise<Outcome<BookmarkCard>> {
  const parsed = readInput(Address, input);
  if (!parsed.ok) return parsed;
  const { address } = parsed.value;
  return waitForSites(viewer.userId, async () => {
    await consumeRateLimit(services.db, ASKING, viewer.userId);
    const page = await readPage(address, fetchFrom);
    return accepted({
      href: address,
      text: page.title,
      description: page.description,
      site: page.site || new URL(address).hostname.replace(/^www\./, ""),
      picture: await keepPicture(services, viewer, page.picture, fetchFrom),
    });
  });
}
