/** Maps the errors of app/platform/errors.ts, and an outage of the database, to responses. */
import { data, redirectDocument, type ServerBuild } from "react-router";
import { isOutage } from "#app/database/client/outage.server.ts";
import { SECOND_FACTOR_PATH, signInAddress } from "#app/lib/addresses/return-address.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { withFormLimits } from "./form-limits.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = NonNullable<RouteModule["loader"]>;
type Middleware = NonNullable<RouteModule["middleware"]>[number];

interface Refusal {
  code: string;
  status: number;
}

/** The bundle has its own copies of the error classes, so `instanceof` does not work here. */
export function isRefusal(error: unknown): error is Error & Refusal {
  return error instanceof Error && "code" in error && "status" in error && "isRefusal" in error;
}

const isApiRequest = (request: Request) =>
  /^\/(?:ghost\/)?api\//.test(new URL(request.url).pathname);

/**
 * Where a GET of a page is sent to become allowed; null for other refusals, API requests and forms, which
 * get the status.
 * @param path of the page, with its parameters
 */
function remedyFor({ code }: Refusal, request: Request, path: string): string | null {
  if (request.method !== "GET" || isApiRequest(request)) return null;
  if (code === "sign-in-needed") return signInAddress(path);
  return code === "second-factor-needed" ? SECOND_FACTOR_PATH : null;
}

/** The refusal to answer with; null for an error of the program. */
function refusalOf(error: unknown): (Error & Refusal) | null {
  if (isRefusal(error)) return error;
  return isOutage(error) ? new Unavailable("The database is away", { cause: error }) : null;
}

/** Guards read the session: without its database nobody is let in or turned away. */
function mapOutages(middleware: Middleware): Middleware {
  return async (args, next) => {
    try {
      return await middleware(args, next);
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw data({ code: "unavailable" }, { status: 503 });
    }
  };
}

function mapErrors(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (thrown) {
      const error = refusalOf(thrown);
      if (!error) throw thrown;
      // `args.url` is the page's URL also for a data request.
      const remedy = remedyFor(error, args.request, args.url.pathname + args.url.search);
      // The log-in page has another frame than the desk, so the router loads its document.
      if (remedy) throw redirectDocument(remedy, 303);
      const answer = { code: error.code };
      // React Router would put a text of its own in place of what a resource route throws as data.
      if (isApiRequest(args.request)) throw Response.json(answer, { status: error.status });
      throw data(answer, { status: error.status });
    }
  };
}

const limitForm =
  (action: Handler): Handler =>
  (args) =>
    action({ ...args, request: withFormLimits(args.request) });

/**
 * Wraps all loaders and actions of a build: errors of app/platform/errors.ts become route errors
 * with their status and `{ code }` for error boundaries, an outage of the database a 503. Actions
 * read forms within limits.
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(middleware && { middleware: middleware.map(mapOutages) }),
      ...(loader && { loader: mapErrors(loader) }),
      ...(action && { action: mapErrors(limitForm(action as Handler)) }),
    } as RouteModule;
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}
