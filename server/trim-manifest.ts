/** Makes the list of routes that every page loads as short as its reader in the browser allows. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PREFIX = "window.__reactRouterManifest=";

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/** Asked for by address, or followed as a file: no navigation leads there (`link-navigation.ts`). */
const NO_PAGE = /^(?:api|captions)\/|\.[a-z]+$/;
/** But for this one: a list on a page, which the framework fetches. */
const FETCHED = "api/saved/:slug";

/** True for routes that the router in the browser never has to know. */
function isNoPage({ path, hasDefaultExport }: Record<string, unknown>): boolean {
  return !hasDefaultExport && path !== FETCHED && NO_PAGE.test(String(path));
}

/** What is false or empty is the same as absent. */
const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * A route's `imports` are hints to fetch early what its code asks for by itself a moment later;
 * said for each of many routes they are half of the list.
 */
function trim({ routes, ...rest }: Manifest): Manifest {
  const pages = Object.entries(routes).filter(([, route]) => !isNoPage(route));
  const short = pages.map(([id, route]) => {
    const said = Object.entries(route).filter(
      ([name, value]) => name !== "imports" && isSaid(value),
    );
    return [id, Object.fromEntries(said)];
  });
  return { ...rest, routes: Object.fromEntries(short) };
}

/** @param folder of the browser's part of the build */
export function trimManifest(folder: string): void {
  for (const name of globSync("assets/manifest-*.js", { cwd: folder })) {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(PREFIX))
      throw new Error(`${name} is no list of routes that is known here`);
    const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, "")) as Manifest;
    writeFileSync(path, `${PREFIX}${JSON.stringify(trim(manifest))};`);
  }
}
