/** Finds out about a film elsewhere for the card that stands for it: its place, its name, its picture. */
import { z } from "zod";
import { actorOf, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { describeEmbed } from "#app/features/player/embed-thumbnails.server.ts";
import { embedOf } from "#app/features/player/embeds.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";

export interface EmbedCardFacts {
  href: string;
  title: string;
  provider: string;
  /** "" where there is none. */
  poster: string;
}

/** Other places are asked on behalf of one writer at most so often. */
const ASKING = { name: "embed", points: 30, windowMs: 10 * MINUTE };
/** As wide as the reading column on a dense screen. */
const POSTER_WIDTH = 1440;

const Address = z.object({
  address: z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long"),
});

/** The poster becomes a picture of the magazine: readers ask no stranger before the press. */
async function posterOf(services: Services, viewer: Viewer, bytes: Uint8Array | null) {
  if (!bytes) return "";
  const file = new File([new Uint8Array(bytes)], "film.jpg");
  const kept = await acceptPicture(services, file, { actor: actorOf(viewer) });
  return kept.ok ? pictureUrl(kept.value.hash, POSTER_WIDTH) : "";
}

/**
 * What the card of a film shows.
 * @returns the refusals `bad-address` or `unknown-place` of `address`
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
  await spend(services.db, ASKING, viewer.userId);
  const { title, picture } = await describeEmbed(address, fetchFrom);
  const poster = await posterOf(services, viewer, picture);
  return accepted({ href: address, title, provider: embed.provider, poster });
}
