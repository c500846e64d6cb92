/** Draws the picture that a link to an unsaved post will show. */
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { mediaByHash } from "#app/database/queries/media-by-hash.server.ts";
import { idsIn } from "#app/desk/editor/saving/ordered-ids.ts";
import { findAuthorRows } from "#app/features/accounts/queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { type CardPlan, planCard, siteCard } from "#app/features/site/social/cards.server.ts";
import { needsCard } from "#app/features/site/social/fitting-picture.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { HOUR } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { drawSocialCard } from "#app/platform/pictures/pictures.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";

/** A picture costs a fifth of a second, and is requested while somebody types. */
const PREVIEWS: RateLimit = { name: "social-previews", points: 600, windowMs: HOUR };

const PREVIEW_WIDTH = 828;
const MAX_AUTHORS = 20;

const Asked = z.object({
  title: z.string().max(300).default(""),
  authors: z.string().max(2000).default(""),
  /** Hash of the post's own picture. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});

async function namesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await findAuthorRows(db, ids.slice(0, MAX_AUTHORS));
  const byId = new Map(rows.map(({ id, display_name }) => [id, display_name]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function draw({ db, storage, env }: Services, { card, mark }: CardPlan) {
  const row = mark
    ? await mediaByHash(db, mark).select("storage_key").executeTakeFirst()
    : undefined;
  const source = row ? await storage.source(row.storage_key) : null;
  return drawSocialCard({ card, mark: source, fontFolder: join(env.dataDir, "cache/fonts") });
}

/**
 * Draws the card of a link to a post with these words.
 * @returns a PNG, or the path of a picture that exists
 * @throws TooManyRequests
 */
export async function previewCard(
  services: Services,
  userId: string,
  query: URLSearchParams,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const { db } = services;
  const asked = Asked.safeParse(Object.fromEntries(query)).data ?? Asked.parse({});
  const site = await getSite(db);
  if (query.has("site")) return siteCard(site).path;
  const own = asked.picture
    ? await mediaByHash(db, asked.picture).select(["width", "height"]).executeTakeFirst()
    : undefined;
  const sides = own?.width && own.height ? { width: own.width, height: own.height } : null;
  if (!needsCard(site.socialPictures, sides)) {
    return sides ? pictureUrl(asked.picture!, PREVIEW_WIDTH) : siteCard(site).path;
  }
  await consumeRateLimit(db, PREVIEWS, userId);
  const names = await namesOf(db, idsIn(asked.authors));
  const byline = new Intl.ListFormat(site.language).format(names);
  return (await draw(services, planCard(site, asked.title, byline))) ?? siteCard(site).path;
}
