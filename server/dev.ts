/** `npm run dev`: the same server with Vite in front of it, so that what is edited shows at once. */
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import { ensureIndex } from "#app/features/search/reindex.server.ts";
import { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { JOBS } from "#app/registry.server.ts";
import { createApp } from "./app.ts";
import { describeAccounts, fillEmptyMagazine } from "./first-start.ts";
import type { Renderer } from "./pages.ts";
import { PictureStore } from "./picture-store.ts";
import { openServices } from "./program.ts";
import { createRenderer } from "./render.ts";

process.env.NODE_ENV = "development";

/** Vite's own scripts are inline, and its news come over a socket. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";

const env = readEnv(process.env);
const services = await openServices(env);
const accounts = await fillEmptyMagazine(services, console.log);
await ensureIndex(services);
startWorker(services, JOBS);
// Loaded only now, so that NODE_ENV is set before React is.
const { createServer: createVite } = await import("vite");

const server = createServer();
const vite: ViteDevServer = await createVite({
  root: join(import.meta.dirname, ".."),
  server: { middlewareMode: true, hmr: { server } },
});

/** The build as it is at this moment; Vite keeps what has not changed. */
async function currentRenderer(): Promise<Renderer> {
  const { runner } = vite.environments.ssr as RunnableDevEnvironment;
  const build = await runner.import<ServerBuild>("virtual:react-router/server-build");
  return createRenderer(build, services);
}

const app = createApp({
  services,
  renderer: {
    isUnknown: () => false,
    render: async (request, page) => (await currentRenderer()).render(request, page),
  },
  pictures: new PictureStore(join(env.dataDir, "cache/images")),
  condition: { isStopping: false },
  cache: null,
  views: new ViewCounter(services, services.log),
  clientFolder: null,
  policy: () => DEVELOPMENT_POLICY,
});

const answer = getRequestListener(app.fetch);
const listener: RequestListener = (request, response) =>
  vite.middlewares(request, response, () => answer(request, response));
server.on("request", listener);
server.listen(env.port, env.host, () => {
  if (accounts) console.log(describeAccounts(accounts));
  console.log(`Masthead is being developed at http://localhost:${env.port}`);
});
