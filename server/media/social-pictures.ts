/** Makes the pictures of links when they are requested, and keeps them by what is drawn on them. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import pLimit from "p-limit";
import { isOutage } from "#app/database/client/outage.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import {
  type CardPlan,
  cardPath,
  planPostCard,
  planSiteCard,
  SITE_CARD,
} from "#app/features/site/social/cards.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { drawSocialCard, UnreadablePicture } from "#app/platform/pictures/pictures.server.ts";
import { recordFileUse } from "#app/platform/storage/cache-files.server.ts";
import { writeWhole } from "#app/platform/storage/durable-files.server.ts";
import { type ErrorPage, plainNotFound } from "#server/http/error-pages.ts";
import { findMedia } from "./find-media.ts";

const CACHING = "public, max-age=31536000, immutable";
/** Caching of redirects from an older URL to the current one. */
const MOVED_CACHING = "public, max-age=300";
/** Others wait: pictures of pages come first. */
const AT_ONCE = 1;
/** At 200 ms each, the last waits ten seconds. */
const MAX_QUEUE_LENGTH = 50;

type CardServices = Pick<Services, "db" | "storage">;

export class SocialPictures {
  readonly #services: CardServices;
  readonly #folder: string;
  readonly #fontFolder: string;
  readonly #limit = pLimit(AT_ONCE);
  readonly #running = new Map<string, Promise<Uint8Array | null>>();

  /** @param cacheFolder of what can be made again */
  constructor(services: CardServices, cacheFolder: string) {
    this.#services = services;
    this.#folder = join(cacheFolder, "social");
    this.#fontFolder = join(cacheFolder, "fonts");
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.png`);
  }

  /** A picture that was made before; null for none. */
  async find(key: string): Promise<Uint8Array | null> {
    const path = this.#pathOf(key);
    const bytes = await readFile(path).catch(() => null);
    if (bytes) await recordFileUse(path);
    return bytes;
  }

  /** The present card of a post, or of the site; null for a post that is not public. */
  async planOf(id: string): Promise<CardPlan | null> {
    const { db } = this.#services;
    const site = await getSite(db);
    if (id === SITE_CARD) return planSiteCard(site);
    const [post] = await summarisePosts(db, [id]);
    return post ? planPostCard(site, post) : null;
  }

  /**
   * Makes a picture; requests for one picture share the work.
   * @returns null when no font has its letters
   * @throws Unavailable when too many wait
   */
  make(plan: CardPlan): Promise<Uint8Array | null> {
    const running = this.#running.get(plan.key);
    if (running) return running;
    if (this.#limit.pendingCount >= MAX_QUEUE_LENGTH)
      throw new Unavailable("Too many pictures wait");
    const work = this.#limit(() => this.#draw(plan)).finally(() => this.#running.delete(plan.key));
    this.#running.set(plan.key, work);
    return work;
  }

  async #draw({ card, mark, key }: CardPlan): Promise<Uint8Array | null> {
    const { db, storage } = this.#services;
    const row = mark && (await findMedia(db, mark));
    const source = row ? await storage.source(row.storage_key) : null;
    const bytes = await drawSocialCard({ card, mark: source, fontFolder: this.#fontFolder });
    // A full disk costs time, not the picture.
    if (bytes) await writeWhole(this.#pathOf(key), bytes).catch(ignoreOutage);
    return bytes;
  }
}

function ignoreOutage(error: unknown): void {
  if (!isOutage(error)) throw error;
}

function pictureResponse(bytes: Uint8Array, key: string, request: Request): Response {
  const etag = `"${key}"`;
  const headers = { etag, "cache-control": CACHING };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const type = { "content-type": "image/png", "content-length": String(bytes.length) };
  return new Response(Buffer.from(bytes), { headers: { ...headers, ...type } });
}

const moved = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": MOVED_CACHING } });

/** The addresses of made pictures; an older one leads to today's picture. */
export function socialRoutes(pictures: SocialPictures, errorPage: ErrorPage): Hono {
  const routes = new Hono();
  routes.get("/:id{[\\w-]{1,64}}/:file{[0-9a-f]{16}\\.png}", async (c) => {
    const { id, file } = c.req.param();
    const key = file.replace(".png", "");
    const known = await pictures.find(key);
    if (known) return pictureResponse(known, key, c.req.raw);
    const plan = await pictures.planOf(id);
    if (!plan) return plainNotFound();
    if (plan.key !== key) return moved(cardPath(id, plan));
    const bytes = await pictures.make(plan);
    if (bytes) return pictureResponse(bytes, key, c.req.raw);
    const site = id === SITE_CARD ? null : await pictures.planOf(SITE_CARD);
    return site ? moved(cardPath(SITE_CARD, site)) : plainNotFound();
  });
  routes.all("*", () => plainNotFound());
  routes.onError((error) => {
    if (error instanceof Unavailable) {
      const busy = errorPage(503);
      busy.headers.set("retry-after", "5");
      return busy;
    }
    if (error instanceof UnreadablePicture) return plainNotFound();
    throw error;
  });
  return routes;
}
