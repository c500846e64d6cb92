/** Adapts React Router's build to the server: each request gets the services and a page record. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as context from "#app/platform/context.server.ts";
import type { Compressor } from "#server/http/content-coding.ts";
import { withErrorResponses } from "#server/http/error-responses.ts";
import { withGuards } from "#server/http/guards.ts";
import { policyOf } from "#server/http/security-headers.ts";
import { knownPaths } from "./known-paths.ts";
import { LocalMaker, type Renderer } from "./local-maker.ts";
import { atPostAddress } from "./post-addresses.ts";
import { withRouteTrie } from "./route-trie.ts";

/** Exports of app/entry.server.tsx besides React Router's own. */
type Entry = Pick<typeof context, "pageContext" | "servicesContext">;

/** The services of one request: its id is in every line of the log, its client in the security log. */
function forRequest(
  services: context.Services,
  { headers }: Request,
  { requestId, clientAddress: address }: context.PageRecord,
): context.Services {
  const origin = { address, userAgent: headers.get("user-agent") ?? "" };
  const log = requestId ? services.log.child({ requestId }) : services.log;
  return { ...services, log, origin };
}

/** @param build from `react-router build`, or from Vite in development */
export function createRenderer(build: ServerBuild, services: context.Services): Renderer {
  const mode = services.env.isDevelopment ? "development" : "production";
  const handle = createRequestHandler(withRouteTrie(withErrorResponses(withGuards(build))), mode);
  const known = knownPaths(build.routes);
  const isUnknown = (path: string) => !known.test(path);
  // Contexts are compared by identity: loaders read the copies inside the bundle.
  const { pageContext, servicesContext } = build.entry.module as unknown as Entry;
  return {
    async render(asked, page) {
      const request = await atPostAddress(services, asked, page, isUnknown);
      if (request instanceof Response) return request;
      const provider = new RouterContextProvider();
      provider.set(servicesContext, forRequest(services, request, page));
      provider.set(pageContext, page);
      return handle(request, provider);
    },
    isUnknown,
  };
}

/** Makes the pages of a build in this thread. */
export function createMaker(
  build: ServerBuild,
  services: context.Services,
  compressor?: Compressor,
): LocalMaker {
  const { env } = services;
  const renderer = createRenderer(build, services);
  const options = { renderer, siteUrl: env.siteUrl, policy: policyOf(env), hsts: env.hsts };
  return new LocalMaker(compressor ? { ...options, compressor } : options);
}
