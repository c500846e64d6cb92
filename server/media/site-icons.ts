/** Serves the magazine's own icons at the URLs of the built-in ones. */
import type { MiddlewareHandler } from "hono";
import {
  ICON_PLANS,
  type IconPlan,
  iconUrl,
  type SiteIcon,
  VECTOR_ICON,
} from "#app/features/site/site-icon.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { icoOf } from "#app/lib/media/ico.ts";
import type { Services } from "#app/platform/context.server.ts";
import { drawSiteIcon, UnreadablePicture } from "#app/platform/pictures/pictures.server.ts";
import { contentHash, StoredResponse } from "#server/pages/stored-response.ts";
import { findMedia } from "./find-media.ts";

/** The same as for the built-in icons: phones and crawlers request them without a version. */
const CACHING = "public, max-age=3600";
const VERSIONED_CACHING = "public, max-age=31536000, immutable";

type IconServices = Pick<Services, "db" | "storage">;

/** Keeps the icons in memory until the settings change. */
export class SiteIcons {
  readonly #services: IconServices;
  #icon: Promise<SiteIcon | null> | undefined;
  readonly #made = new Map<string, Promise<Buffer>>();

  constructor(services: IconServices) {
    this.#services = services;
  }

  /** Forgets them, after `site.changed`. */
  refresh(): void {
    this.#icon = undefined;
  }

  /** The icon as last read; read again after a failure. */
  find(): Promise<SiteIcon | null> {
    this.#icon ??= getSite(this.#services.db).then(
      ({ icon }) => icon,
      (error) => {
        this.#icon = undefined;
        throw error;
      },
    );
    return this.#icon;
  }

  /** The bytes of an icon; made once. @throws UnreadablePicture when the picture is gone */
  bytesOf(path: string, plan: IconPlan, icon: SiteIcon): Promise<Buffer> {
    const key = `${path}?${icon.version}`;
    const known = this.#made.get(key);
    if (known) return known;
    for (const old of this.#made.keys()) {
      if (!old.endsWith(`?${icon.version}`)) this.#made.delete(old);
    }
    const made = this.#make(plan, icon);
    this.#made.set(key, made);
    made.catch(() => this.#made.delete(key));
    return made;
  }

  async #make(plan: IconPlan, { picture, shape, background }: SiteIcon): Promise<Buffer> {
    const { db, storage } = this.#services;
    const row = await findMedia(db, picture.hash);
    if (!row) throw new UnreadablePicture("The icon's picture is gone");
    const look = {
      original: await storage.source(row.storage_key),
      isFilled: shape === "fill",
      inset: plan.inset[shape],
      background: plan.isOpaque ? background : null,
    };
    const images = plan.sizes.map(async (size) => ({
      size,
      png: await drawSiteIcon({ ...look, size }),
    }));
    const drawn = await Promise.all(images);
    return plan.type === "image/x-icon" ? icoOf(drawn) : Buffer.from(drawn[0]!.png);
  }
}

/** Must come before the static files, which contain the built-in icons. */
export function siteIcons(icons: SiteIcons): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req;
    const plan = ICON_PLANS.get(path);
    if ((!plan && path !== VECTOR_ICON) || (method !== "GET" && method !== "HEAD")) return next();
    // Without the database the program's icons are better than none.
    const icon = await icons.find().catch(() => null);
    if (!icon) return next();
    if (!plan) {
      c.header("Cache-Control", CACHING);
      return c.redirect(iconUrl("/icon-192.png", icon), 302);
    }
    const bytes = await icons.bytesOf(path, plan, icon).catch((error) => {
      if (error instanceof UnreadablePicture) return null;
      throw error;
    });
    if (!bytes) return next();
    const isVersioned = c.req.query("v") === icon.version;
    const response = new StoredResponse({
      status: 200,
      headers: [
        ["Content-Type", plan.type],
        ["Cache-Control", isVersioned ? VERSIONED_CACHING : CACHING],
      ],
      body: { coding: "identity", bytes },
      hash: contentHash(bytes),
      isBest: true,
    });
    return response.answer(c.req.raw);
  };
}
