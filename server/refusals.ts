/** The one mapper from refusals to responses: a loader or action that throws one answers its status. */
import { data, redirect, type ServerBuild } from "react-router";
import { signInAddress } from "#app/lib/return-address.ts";
import { withCarefulForm } from "./form-reading.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = NonNullable<RouteModule["loader"]>;

interface Refusal {
  code: string;
  status: number;
}

/** The bundle has error classes of its own, so that `instanceof` would not recognise them. */
function isRefusal(error: unknown): error is Error & Refusal {
  return error instanceof Error && "code" in error && "status" in error && "isRefusal" in error;
}

/** A page that wants to know who asks leads to the log-in and back; a program is told the status. */
function leadsToSignIn(error: Refusal, request: Request): boolean {
  if (error.code !== "sign-in-needed" || request.method !== "GET") return false;
  return !new URL(request.url).pathname.startsWith("/api/");
}

function mapping(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (leadsToSignIn(error, args.request)) {
        // The page's own address, also when a client navigation asked for its data alone.
        const { pathname, search } = args.url;
        throw redirect(signInAddress(pathname + search), 303);
      }
      throw data({ code: error.code }, { status: error.status });
    }
  };
}

const carefully =
  (action: Handler): Handler =>
  (args) =>
    action({ ...args, request: withCarefulForm(args.request) });

/**
 * A build whose loaders and actions turn the errors of app/platform/errors.ts into route errors
 * with their status and `{ code }`, for error boundaries to show. Actions read forms with care.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: mapping(loader) }),
      ...(action && { action: mapping(carefully(action as Handler)) }),
    } as RouteModule;
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}
