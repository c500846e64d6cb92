/** `npm run dev`: the server with Vite's middleware in front (hot module replacement). */
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import { registerGate, registerIcons, registerRedirects } from "#app/cache-registry.server.ts";
import { receiveReactions } from "#app/features/reactions/receive-reactions.server.ts";
import { addRequested } from "#app/features/redirects/missing/missing-commands.server.ts";
import { RequestedAddressCounter } from "#app/features/redirects/missing/requested-counter.server.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import { addViews } from "#app/features/statistics/commands.server.ts";
import { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { JOBS } from "#app/registry.server.ts";
import { CoEditing } from "#server/co-editing/co-editing.ts";
import { createApp } from "#server/http/app.ts";
import { PictureStore } from "#server/media/picture-store.ts";
import { SiteIcons } from "#server/media/site-icons.ts";
import { SocialPictures } from "#server/media/social-pictures.ts";
import { LocalMaker, type Renderer } from "#server/pages/local-maker.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { ReactionQueue } from "#server/pages/reaction-queue.ts";
import { createRenderer } from "#server/pages/render.ts";
import { trackPrivateSite } from "#server/private-site/private-gate.ts";
import { createPrivatePage } from "#server/private-site/private-page.ts";
import { pseudoLanguage } from "#server/pseudo-language.ts";
import { openServices } from "#server/start/open-services.ts";
import { prepareSearch } from "#server/start/prepare-search.ts";
import { formatAccounts, seedDemoIfEmpty } from "#server/start/seed-demo.ts";

process.env.NODE_ENV = "development";

/** Vite injects inline scripts and uses a WebSocket for updates. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";

const env = readEnv(process.env);
const services = await openServices(env);
const accounts = await seedDemoIfEmpty(services, console.log);
await prepareSearch(services, console.log);
startWorker(services, JOBS);
// Imported dynamically, so that NODE_ENV is set before React is loaded.
const { createServer: createVite } = await import("vite");

const server = createServer();
const vite: ViteDevServer = await createVite({
  root: join(import.meta.dirname, ".."),
  plugins: process.env.PSEUDO_LANGUAGE === "on" ? [pseudoLanguage()] : [],
  server: { middlewareMode: true, hmr: { server } },
});

/** The current server build; Vite caches unchanged modules. */
async function currentRenderer(): Promise<Renderer> {
  const { runner } = vite.environments.ssr as RunnableDevEnvironment;
  const build = await runner.import<ServerBuild>("virtual:react-router/server-build");
  return createRenderer(build, services);
}

const renderer: Renderer = {
  isUnknown: () => false,
  render: async (request, page) => (await currentRenderer()).render(request, page),
};
const policy = () => DEVELOPMENT_POLICY;
const maker = new LocalMaker({ renderer, siteUrl: env.siteUrl, policy });

const finder = new RedirectFinder(services.db);
registerRedirects(services, finder);
const asked = new RequestedAddressCounter(
  (each) => addRequested(services, each, Date.now()),
  services.log,
);

const gate = await trackPrivateSite(services.db);
registerGate(services, gate);
const icons = new SiteIcons(services);
registerIcons(services, icons);

const app = createApp({
  services,
  pages: new PageResponder({ env, maker, cache: null }),
  pictures: new PictureStore(join(env.dataDir, "cache/images")),
  icons,
  cards: new SocialPictures(services, join(env.dataDir, "cache")),
  serverState: { isStopping: false },
  views: new ViewCounter((seen) => addViews(services, seen, Date.now()), services.log),
  reactions: new ReactionQueue((requests) => receiveReactions(services, requests)),
  privacy: { gate, page: createPrivatePage() },
  missing: { finder, asked },
  clientFolder: null,
});

const answer = getRequestListener(app.fetch);
const listener: RequestListener = (request, response) =>
  vite.middlewares(request, response, () => answer(request, response));
server.on("request", listener);
new CoEditing(services).attach(server);
server.listen(env.port, env.host, () => {
  if (accounts) console.log(formatAccounts(accounts));
  console.log(`Masthead is being developed at http://localhost:${env.port}`);
});
