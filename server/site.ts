/** Puts the parts of a running site together: cache, pictures, application, port. */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { createApp } from "./app.ts";
import { createFastPath } from "./fast-path.ts";
import type { Condition } from "./health.ts";
import { closeGracefully, listen } from "./listening.ts";
import { PageCache } from "./page-cache.ts";
import { dropChangedPages } from "./page-invalidation.ts";
import type { Renderer } from "./pages.ts";
import { type Activity, prewarmPictures } from "./picture-prewarming.ts";
import { PictureStore } from "./picture-store.ts";
import { plainPages } from "./plain-page.ts";
import { rememberLanguage } from "./site-language.ts";

export interface SiteOptions {
  services: Services;
  renderer: Renderer;
  clientFolder: string;
  /** Whether the usual pictures are made while the site is idle. */
  isPrewarming: boolean;
}

export interface Site {
  port: number;
  /** Finishes running requests, then lets go of everything but the services. */
  stop(): Promise<void>;
}

/** Serves the magazine until `stop`. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { services, renderer, clientFolder } = options;
  const { env, log } = services;
  const cache = new PageCache();
  const condition: Condition = { isStopping: false };
  const activity: Activity = { lastRequestAt: 0 };
  const pictures = new PictureStore(join(env.dataDir, "cache/images"));
  dropChangedPages(services.events, cache);
  services.events.on("media.replaced", ({ hash }) => pictures.evict(hash));
  const views = new ViewCounter(services, log);
  const plainPage = plainPages(await rememberLanguage(services));
  const app = createApp({
    ...{ services, renderer, pictures, condition },
    ...{ cache, views, clientFolder, plainPage },
  });
  const passOn = getRequestListener(app.fetch, { errorHandler: () => plainPage(400) });
  const answerAtOnce = createFastPath(cache);
  // Whoever wants to read of every request wants to read of those as well.
  const isLoggingAll = log.isLevelEnabled("debug");
  const listener: RequestListener = (request, response) => {
    activity.lastRequestAt = Date.now();
    if (isLoggingAll || !answerAtOnce(request, response)) passOn(request, response);
  };
  const { server, port } = await listen(listener, env);
  const stopPrewarming = options.isPrewarming
    ? prewarmPictures({ services, pictures, activity })
    : async () => undefined;
  return {
    port,
    async stop() {
      condition.isStopping = true;
      await Promise.all([closeGracefully(server), stopPrewarming()]);
      await views.stop();
    },
  };
}
