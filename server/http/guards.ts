/** Enforces the guards of layout routes: no loader or action below one runs unless it admitted the visitor. */
import type { ServerBuild } from "react-router";
import type { pageContext } from "#app/platform/context.server.ts";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];
type Handler = NonNullable<RouteModule["loader"]>;
type PageContext = typeof pageContext;

/** The guards of a route and of the layouts above it, the outermost first. */
function guardsAbove(routes: Routes, id: string | undefined): readonly unknown[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...guardsAbove(routes, route.parentId), ...(route.module.middleware ?? [])];
}

function guarded(handler: Handler, guards: readonly unknown[], context: PageContext): Handler {
  return (args) => {
    const { verdicts } = args.context.get(context);
    for (const guard of guards) {
      const refusal = verdicts.get(guard);
      if (refusal === undefined) throw new Error("A guard above this route has not run");
      if (refusal) throw refusal;
    }
    return handler(args);
  };
}

/** A build whose loaders and actions throw the refusal (`admit`) of a guard above them. */
export function withGuards(build: ServerBuild): ServerBuild {
  // The build's own: contexts are compared by identity.
  const { pageContext } = build.entry.module as unknown as { pageContext: PageContext };
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const guards = guardsAbove(build.routes, id);
    if (guards.length === 0) {
      routes[id] = route;
      continue;
    }
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(loader, guards, pageContext) }),
      ...(action && { action: guarded(action as Handler, guards, pageContext) }),
    } as RouteModule;
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}
