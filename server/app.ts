/** The web server: every request passes these rooms in this order. */
import { Hono } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { accessLog, answerFailure, nameRequest } from "./access-log.ts";
import { bodyLimits } from "./body-limits.ts";
import { clientAddress } from "./client-address.ts";
import { type Condition, healthRoutes } from "./health.ts";
import { mediaRoutes } from "./media-routes.ts";
import { originOf } from "./origin.ts";
import type { PageCache } from "./page-cache.ts";
import { Pages, type Renderer } from "./pages.ts";
import { pictureRoutes } from "./picture-routes.ts";
import type { PictureStore } from "./picture-store.ts";
import { type PlainPage, plainPages } from "./plain-page.ts";
import {
  documentPolicy,
  FILE_HEADERS,
  PAYMENT_ORIGINS,
  securityHeaders,
} from "./security-headers.ts";
import { HASHED_FILES, staticFiles } from "./static-files.ts";
import { streamRoutes } from "./stream-routes.ts";
import { thumbnailRoutes } from "./thumbnail-routes.ts";
import { fileGuard, urlGuard } from "./url-guard.ts";
import { viewRoutes } from "./view-routes.ts";

export interface AppOptions {
  services: Pick<Services, "db" | "storage" | "env" | "log">;
  renderer: Renderer;
  pictures: PictureStore;
  condition: Condition;
  /** Null while developing. */
  cache: PageCache | null;
  views: Pick<ViewCounter, "count">;
  /** The browser's part of the build; null where something else serves it. */
  clientFolder: string | null;
  /** Overrides the content security policy of documents. */
  policy?: (scriptHashes: readonly string[]) => string;
  /** Refusals; in English unless told. */
  plainPage?: PlainPage;
}

/** A form that begins a payment is answered by the way to the payment service. */
function policyOf({ stripe }: Services["env"]): AppOptions["policy"] {
  return (scriptHashes) => documentPolicy(scriptHashes, stripe ? PAYMENT_ORIGINS : []);
}

export function createApp(options: AppOptions) {
  const { services, clientFolder, condition, plainPage = plainPages() } = options;
  const { db, env, log } = services;
  const app = new Hono<{ Variables: RequestIdVariables }>({
    getPath: (request) => new URL(request.url).pathname,
  });
  app.onError(answerFailure(log, plainPage));
  app.use(nameRequest);
  app.use(accessLog(log));
  app.use(async (c, next) => {
    await next();
    const isOwnFile = c.req.path.startsWith(HASHED_FILES);
    if (!isOwnFile) c.header("X-Request-Id", c.get("requestId"));
    const headers = isOwnFile ? FILE_HEADERS : securityHeaders(originOf(env, c.req.raw));
    for (const [name, value] of headers) c.header(name, value);
  });
  app.use(urlGuard(plainPage));
  app.use(bodyLimits(plainPage));
  app.route("/health", healthRoutes(db, condition));
  if (clientFolder) app.use(staticFiles(clientFolder));
  app.route("/images", pictureRoutes(services, options.pictures, plainPage));
  app.route("/media", mediaRoutes(services));
  app.route("/streams", streamRoutes(services));
  app.route("/thumbnails", thumbnailRoutes(services));
  app.route("/api/views", viewRoutes(env, options.views, plainPage));
  app.use(fileGuard);
  const pages = new Pages({ policy: policyOf(env), ...options, env, plainPage });
  app.all("*", (c) => pages.answer(c.req.raw, clientAddress(env, c)));
  return app;
}
