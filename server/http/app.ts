/** The Hono application: middleware and routes in the order in which requests pass them. */
import { Hono } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { CARDS_PATH } from "#app/features/site/social/cards.server.ts";
import type { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { exportRoutes } from "#server/media/export-routes.ts";
import { fontRoutes } from "#server/media/font-routes.ts";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { pictureRoutes } from "#server/media/picture-routes.ts";
import type { PictureStore } from "#server/media/picture-store.ts";
import { rawHtmlRoutes } from "#server/media/raw-html-routes.ts";
import { type SiteIcons, siteIcons } from "#server/media/site-icons.ts";
import { type SocialPictures, socialRoutes } from "#server/media/social-pictures.ts";
import { streamRoutes } from "#server/media/stream-routes.ts";
import { thumbnailRoutes } from "#server/media/thumbnail-routes.ts";
import { type UploadServices, uploadRoutes } from "#server/media/upload-routes.ts";
import type { PageResponder } from "#server/pages/page-responder.ts";
import type { ReactionQueue } from "#server/pages/reaction-queue.ts";
import { reactionRoutes } from "#server/pages/reaction-routes.ts";
import { advertRoutes, viewRoutes } from "#server/pages/view-routes.ts";
import type { PrivateGate } from "#server/private-site/private-gate.ts";
import type { PrivatePage } from "#server/private-site/private-page.ts";
import { privateSite } from "#server/private-site/private-site.ts";
import { keptAssetsFolder } from "#server/start/kept-assets.ts";
import { accessLog, answerError, assignRequestId } from "./access-log.ts";
import { bodyLimits } from "./body-limits.ts";
import { clientAddress } from "./client-address.ts";
import { contentApi } from "./content-api.ts";
import { createErrorPages, type ErrorPage } from "./error-pages.ts";
import { healthRoutes, type ServerState } from "./health.ts";
import { largeSenders } from "./large-bodies.ts";
import { type MissingAnswerOptions, missingAnswers, movedAnswers } from "./missing-answers.ts";
import { openedPosts } from "./opened-posts.ts";
import { originOf } from "./origin.ts";
import { RATE_LIMIT_SECONDS, RETRY_AFTER_SECONDS } from "./retry-after.ts";
import { FILE_HEADERS, securityHeaders } from "./security-headers.ts";
import { HASHED_FILES, staticFiles } from "./static-files.ts";
import { fileGuard, urlGuard } from "./url-guard.ts";
import { visitRedirects } from "./visit-redirects.ts";

export interface AppOptions {
  services: UploadServices & Pick<Services, "contents" | "log">;
  pages: PageResponder;
  pictures: PictureStore;
  icons: SiteIcons;
  cards: SocialPictures;
  serverState: ServerState;
  views: Pick<ViewCounter, "count">;
  reactions: Pick<ReactionQueue, "answer">;
  /** Whether the site is private, and the page that asks for its password. */
  privacy: { gate: Pick<PrivateGate, "site">; page: PrivatePage };
  /** Answers addresses that nothing else does, and counts them. */
  missing: Omit<MissingAnswerOptions, "errorPage" | "services">;
  /** build/client; null where Vite serves it. */
  clientFolder: string | null;
  /** Serves `/metrics`; 404 without it. */
  metrics?: Hono;
  /** Error pages; in English by default. */
  errorPage?: ErrorPage;
}

/** Builds the web server: middleware in order, then routes, then pages. Tests call `app.request()` without a socket. */
export function createApp(options: AppOptions) {
  const { services, clientFolder, serverState, errorPage = createErrorPages() } = options;
  const { env, log } = services;
  const app = new Hono<{ Variables: RequestIdVariables }>({
    getPath: (request) => new URL(request.url).pathname,
  });
  app.onError(answerError(log, errorPage));
  app.use(assignRequestId);
  app.use(accessLog(log));
  app.use(async (c, next) => {
    await next();
    const isOwnFile = c.req.path.startsWith(HASHED_FILES);
    if (!isOwnFile) c.header("X-Request-Id", c.get("requestId"));
    const headers = isOwnFile ? FILE_HEADERS : securityHeaders(originOf(env, c.req.raw), env.hsts);
    for (const [name, value] of headers) c.header(name, value);
    const isBusy = c.res.status === 503;
    if (isBusy && !c.res.headers.has("retry-after")) c.header("Retry-After", RETRY_AFTER_SECONDS);
    // What a form has sent would be lost.
    const isPage = c.req.method === "GET" && c.res.headers.get("content-type")?.includes("html");
    if (isBusy && isPage) c.header("Refresh", RETRY_AFTER_SECONDS);
    if (c.res.status === 429)
      c.header("Retry-After", c.res.headers.get("ratelimit-reset") ?? RATE_LIMIT_SECONDS);
  });
  app.use(urlGuard(errorPage, movedAnswers({ ...options.missing, services }, app.fetch)));
  app.use(bodyLimits({ errorPage, findSender: largeSenders(services) }));
  app.route("/health", healthRoutes(services, serverState));
  if (options.metrics) app.route("/metrics", options.metrics);
  app.use(siteIcons(options.icons));
  if (clientFolder) app.use(staticFiles(clientFolder, keptAssetsFolder(env.dataDir)));
  app.use(visitRedirects);
  app.use(contentApi(services, options.privacy.gate));
  app.use(privateSite({ services, errorPage, ...options.privacy }));
  app.use(openedPosts);
  app.use(missingAnswers({ ...options.missing, errorPage, services }));
  app.route(CARDS_PATH, socialRoutes(options.cards, errorPage));
  app.route("/images", pictureRoutes(services, options.pictures, errorPage));
  app.route("/media", mediaRoutes(services));
  app.route("/fonts", fontRoutes(services));
  app.route("/streams", streamRoutes(services));
  app.route("/thumbnails", thumbnailRoutes(services));
  app.route("/embed/html", rawHtmlRoutes(services));
  app.route("/api/views/adverts", advertRoutes(services, options.views));
  app.route("/api/views", viewRoutes(env, options.views, errorPage));
  app.route("/api/reactions", reactionRoutes({ env, errorPage, reactions: options.reactions }));
  app.route("/api/desk/exports", exportRoutes(services));
  app.route("/api/desk/uploads", uploadRoutes(services, errorPage));
  app.use(fileGuard);
  app.all("*", (c) => {
    const sender = { clientAddress: clientAddress(env, c), requestId: c.get("requestId") };
    return options.pages.answer(c.req.raw, sender);
  });
  return app;
}
