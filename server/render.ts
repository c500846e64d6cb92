/** Connects React Router's build to the server: each request gets the services and a page record. */
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type * as context from "#app/platform/context.server.ts";
import type { Renderer } from "./pages.ts";
import { withRefusals } from "./refusals.ts";
import { divideRoutes, sectionName } from "./route-sections.ts";

/** What app/entry.server.tsx exports beside React Router's own. */
type Entry = Pick<typeof context, "pageContext" | "servicesContext">;

/** The build's routes as the tree that `matchRoutes` takes. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routeTree(build, id) },
    );
}

/** Made when they are needed first: most of them never are. */
function handlersOf(build: ServerBuild, mode: "development" | "production") {
  const sections = divideRoutes(build);
  const handlers = new Map<string, RequestHandler>();
  return ({ url }: Request): RequestHandler => {
    const asked = sectionName(new URL(url).pathname);
    const name = sections.has(asked) ? asked : "";
    const known = handlers.get(name);
    const handler = known ?? createRequestHandler(sections.get(name) ?? build, mode);
    if (!known) handlers.set(name, handler);
    return handler;
  };
}

/**
 * @param build made by `react-router build`, or by Vite while developing
 */
export function createRenderer(build: ServerBuild, services: context.Services): Renderer {
  const mode = services.env.isDevelopment ? "development" : "production";
  const handlerFor = handlersOf(withRefusals(build), mode);
  const routes = routeTree(build);
  // Contexts are compared by identity: the build has its own, and loaders read those.
  const { pageContext, servicesContext } = build.entry.module as unknown as Entry;
  return {
    render(request, page) {
      const provider = new RouterContextProvider();
      provider.set(servicesContext, services);
      provider.set(pageContext, page);
      return handlerFor(request)(request, provider);
    },
    isUnknown(path) {
      // "/_.data" asks for the data of "/".
      const matches = matchRoutes(routes, path.replace(/(?:(?<=\/)_)?\.data$/, ""));
      return matches?.at(-1)?.route.path === "*";
    },
  };
}
