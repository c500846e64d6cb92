/** The program's own request handler, without a port: answers as a visitor would be answered. */
import { join } from "node:path";
import { receiveReactions } from "#app/features/reactions/receive-reactions.server.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { createApp } from "#server/http/app.ts";
import { createErrorPages } from "#server/http/error-pages.ts";
import { trackSiteLanguage } from "#server/http/site-language.ts";
import { PictureStore } from "#server/media/picture-store.ts";
import { SiteIcons } from "#server/media/site-icons.ts";
import { SocialPictures } from "#server/media/social-pictures.ts";
import type { PageMaker } from "#server/pages/page-maker.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { ReactionQueue } from "#server/pages/reaction-queue.ts";
import { trackPrivateSite } from "#server/private-site/private-gate.ts";
import { createPrivatePage } from "#server/private-site/private-page.ts";

/** Answers a request for a path with its query. */
export type Ask = (address: string, headers?: Record<string, string>) => Promise<Response>;

/** A file server cannot choose between formats: this one is known to all browsers that the site supports. */
const HEADERS = { accept: "text/html, image/webp, */*" };

interface SiteApp {
  services: Services;
  maker: PageMaker;
  clientFolder: string;
}

/** The web server without a socket or a page cache, to fetch the pages of a static site. */
export async function openSiteApp({ services, maker, clientFolder }: SiteApp): Promise<Ask> {
  const { db, env } = services;
  const { locale } = await trackSiteLanguage(db);
  const errorPage = createErrorPages(locale);
  const nothing = () => undefined;
  const app = createApp({
    services,
    pages: new PageResponder({ env, maker, cache: null, errorPage }),
    pictures: new PictureStore(join(env.dataDir, "cache/images")),
    icons: new SiteIcons(services),
    cards: new SocialPictures(services, join(env.dataDir, "cache")),
    serverState: { isStopping: false },
    views: { count: nothing },
    reactions: new ReactionQueue((requests) => receiveReactions(services, requests)),
    privacy: { gate: await trackPrivateSite(db), page: createPrivatePage(locale) },
    missing: {
      finder: new RedirectFinder(db),
      asked: { countHit: nothing, countMissing: nothing },
    },
    clientFolder,
    errorPage,
  });
  return async (address, headers) =>
    app.request(env.siteUrl + address, { headers: { ...HEADERS, ...headers } });
}
