/** Divides a build by the first segment of its addresses: React Router tries its routes one by one. */
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** `single` of `single/:slug`; "" of layouts, which have no path. */
function firstSegment(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId ? firstSegment(routes, route.parentId) : "";
  return above || (route?.path?.split("/", 1)[0] ?? "");
}

/** Whether it stands for itself alone. */
const isName = (segment: string) => /^[\w-]+$/.test(segment);

/** Under this name stands the build for `/` itself. */
const START = "/";

/** What of `divideRoutes` answers a path. */
export function sectionName(path: string): string {
  return path === START ? START : (path.split("/", 2)[1] ?? "");
}

/**
 * The build for each first segment that routes name, with those routes alone and what may stand
 * around or in for them: layouts, parameters and "not found". An address that is not among them,
 * or is written in another way, needs the whole build.
 */
export function divideRoutes(build: ServerBuild): Map<string, ServerBuild> {
  const ids = Object.keys(build.routes);
  const segments = new Map(ids.map((id) => [id, firstSegment(build.routes, id)]));
  const names = new Set([...segments.values()].filter(isName));
  const sectionOf = (name: string): Routes =>
    Object.fromEntries(
      ids
        .filter((id) => segments.get(id) === name || !isName(segments.get(id) ?? ""))
        .map((id) => [id, build.routes[id]]),
    );
  return new Map([START, ...names].map((name) => [name, { ...build, routes: sectionOf(name) }]));
}
