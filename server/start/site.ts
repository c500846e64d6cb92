/** Wires up a running site: page cache, pictures, application, port. */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import {
  registerCaches,
  registerGate,
  registerIcons,
  registerRedirects,
} from "#app/cache-registry.server.ts";
import { RequestedAddressCounter } from "#app/features/redirects/missing/requested-counter.server.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { CoEditing } from "#server/co-editing/co-editing.ts";
import { createApp } from "#server/http/app.ts";
import { createErrorPages } from "#server/http/error-pages.ts";
import type { ServerState } from "#server/http/health.ts";
import { metricsRoutes } from "#server/http/metrics-routes.ts";
import { RequestCounts } from "#server/http/request-counts.ts";
import { trackSiteLanguage } from "#server/http/site-language.ts";
import { type Activity, prewarmPictures } from "#server/media/picture-prewarming.ts";
import { PictureStore } from "#server/media/picture-store.ts";
import { SiteIcons } from "#server/media/site-icons.ts";
import { SocialPictures } from "#server/media/social-pictures.ts";
import { cacheBudget } from "#server/pages/cache-budget.ts";
import { createFastPath } from "#server/pages/fast-path.ts";
import { keepMostRead } from "#server/pages/most-read.ts";
import { PageAddresses } from "#server/pages/page-addresses.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { isPostAddress } from "#server/pages/post-addresses.ts";
import { ReactionQueue } from "#server/pages/reaction-queue.ts";
import { trackPrivateSite } from "#server/private-site/private-gate.ts";
import { createPrivatePage } from "#server/private-site/private-page.ts";
import { IdleCollector } from "#server/threads/release-memory.ts";
import { closeGracefully, listen } from "./listening.ts";
import type { PageMaking } from "./page-making.ts";

export interface SiteOptions {
  services: Services;
  making: PageMaking;
  clientFolder: string;
  /** Encodes common picture sizes while the server is idle. */
  isPrewarming: boolean;
}

export interface OpenSite {
  port: number;
  /** Graceful shutdown. The services stay open. */
  stop(): Promise<void>;
}

/** What the server knows of the site without asking the database; events keep it up to date. */
async function openCaches(services: Services) {
  const budget = cacheBudget();
  const cache = new PageCache(budget);
  services.log.info({ megabytes: Math.round(budget / 1_048_576) }, "memory for cached pages");
  const pictures = new PictureStore(join(services.env.dataDir, "cache/images"));
  const icons = new SiteIcons(services);
  const language = await trackSiteLanguage(services.db);
  const gate = await trackPrivateSite(services.db);
  const addresses = new PageAddresses(services.db);
  await addresses.refresh();
  const finder = new RedirectFinder(services.db);
  registerCaches(services, { pages: cache, pictures, language, addresses });
  registerIcons(services, icons);
  registerRedirects(services, finder);
  registerGate(services, gate);
  return { cache, pictures, icons, language, gate, addresses, finder };
}

interface ListenerParts {
  serveFromCache: ReturnType<typeof createFastPath>;
  handle: ReturnType<typeof getRequestListener>;
  requests: RequestCounts;
  activity: Activity;
  /** At debug level every request is logged, so none may bypass the middleware. */
  isLoggingAll: boolean;
}

/** Answers from the page cache where it can, and counts every request. */
function makeListener(parts: ListenerParts): RequestListener {
  const { serveFromCache, handle, requests, activity, isLoggingAll } = parts;
  const memory = new IdleCollector();
  return (request, response) => {
    activity.lastRequestAt = Date.now();
    memory.count();
    if (!isLoggingAll && serveFromCache(request, response)) {
      requests.countCached(request.method, response.statusCode);
      return;
    }
    requests.track(request, response);
    void handle(request, response);
  };
}

/** Serves the magazine until `stop`. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { services, making, clientFolder } = options;
  const { env, log } = services;
  const { cache, pictures, icons, language, gate, addresses, finder } = await openCaches(services);
  const serverState: ServerState = { isStopping: false };
  const activity: Activity = { lastRequestAt: 0 };
  const views = new ViewCounter(making.addViews, log);
  const asked = new RequestedAddressCounter(making.addRequested, log);
  const requests = new RequestCounts();
  const metrics = metricsRoutes({ services, requests, cache });
  const errorPage = createErrorPages(language.locale);
  const hasPage = async (path: string) => addresses.has(path) || isPostAddress(services, path);
  const pages = new PageResponder({ env, cache, errorPage, hasPage, ...making });
  const app = createApp({
    services,
    pages,
    pictures,
    icons,
    cards: new SocialPictures(services, join(env.dataDir, "cache")),
    serverState,
    views,
    reactions: new ReactionQueue(making.receiveReactions),
    privacy: { gate, page: createPrivatePage(language.locale) },
    missing: { finder, asked },
    clientFolder,
    metrics,
    errorPage,
  });
  const handle = getRequestListener(app.fetch, { errorHandler: () => errorPage(400) });
  const serveFromCache = createFastPath(cache, pages, () => gate.site() === null);
  const isLoggingAll = log.isLevelEnabled("debug");
  const listener = makeListener({ serveFromCache, handle, requests, activity, isLoggingAll });
  const { server, port } = await listen(listener, env);
  const coEditing = new CoEditing(services);
  coEditing.attach(server);
  const stopMostRead = keepMostRead({ dataDir: env.dataDir, cache, pages });
  const stopPrewarming = options.isPrewarming
    ? prewarmPictures({ services, pictures, activity })
    : async () => undefined;
  return {
    port,
    async stop() {
      serverState.isStopping = true;
      await Promise.all([
        coEditing.stop(),
        closeGracefully(server),
        stopPrewarming(),
        stopMostRead(),
      ]);
      await views.stop();
      await asked.stop();
    },
  };
}
