/** Trims React Router's route manifest, which every page loads, to what the client uses. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PREFIX = "window.__reactRouterManifest=";

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Resource routes: fetched or downloaded, never the target of a client navigation
 * (`link-navigation.ts`).
 */
const RESOURCE_ROUTE = /^(?:api|captions)\/|\.[a-z]+$/;

/** True for routes that the client router never matches. */
function isResourceRoute({ path, hasDefaultExport }: Record<string, unknown>): boolean {
  return !hasDefaultExport && RESOURCE_ROUTE.test(String(path));
}

/** False and empty values mean the same as absent ones. */
const isSet = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * Drops routes that the client never matches, default values, and `imports`: these are preload
 * hints, half of the manifest's size, for modules that are requested a moment later anyway.
 */
function trim({ routes, ...rest }: Manifest): Manifest {
  const pages = Object.entries(routes).filter(([, route]) => !isResourceRoute(route));
  const short = pages.map(([id, route]) => {
    const trimmed = Object.entries(route).filter(
      ([name, value]) => name !== "imports" && isSet(value),
    );
    return [id, Object.fromEntries(trimmed)];
  });
  return { ...rest, routes: Object.fromEntries(short) };
}

/** @param folder build/client */
export function trimManifest(folder: string): void {
  for (const name of globSync("assets/manifest-*.js", { cwd: folder })) {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(PREFIX))
      throw new Error(`${name} does not look like a React Router manifest`);
    const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, "")) as Manifest;
    writeFileSync(path, `${PREFIX}${JSON.stringify(trim(manifest))};`);
  }
}
