/** Fetches the provider, title and poster of an external video, for its card. */
import { z } from "zod";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { describeEmbeddedVideo } from "#app/features/player/embeds/embed-thumbnails.server.ts";
import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";

export interface EmbedCardFacts {
  href: string;
  title: string;
  provider: string;
  /** "" where there is none. */
  poster: string;
}

/** Limits requests to other sites per user. */
const ASKING = { name: "embed", points: 30, windowMs: 10 * MINUTE };
/** Width of the reading column on a high-density screen. */
const POSTER_WIDTH = 1440;

const Address = z.object({
  address: z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long"),
});

/** Stores the poster, so that readers contact no other host before playing. */
async function posterOf(services: Services, viewer: Viewer, bytes: Uint8Array | null) {
  if (!bytes) return "";
  const file = new File([new Uint8Array(bytes)], "film.jpg");
  const accepted = await acceptPicture(services, file, { actor: actorOf(viewer) });
  return accepted.ok ? pictureUrl(accepted.value.hash, POSTER_WIDTH) : "";
}

/**
 * Data of an embed card.
 * @returns the errors `bad-address` or `unknown-place` of `address`
 * @throws TooManyRequests
 */
export async function findEmbedCard(
  services: Services,
  viewer: Viewer,
  input: unknown,
  fetchFrom: typeof fetch = fetch,
): Promise<Outcome<EmbedCardFacts>> {
  const parsed = readInput(Address, input);
  if (!parsed.ok) return parsed;
  const { address } = parsed.value;
  const embed = embedOf(address, "");
  if (!embed) return refused("address", "unknown-place");
  return waitForSites(viewer.userId, async () => {
    await consumeRateLimit(services.db, ASKING, viewer.userId);
    const { title, picture } = await describeEmbeddedVideo(address, fetchFrom);
    const poster = await posterOf(services, viewer, picture);
    return accepted({ href: address, title, provider: embed.provider, poster });
  });
}
