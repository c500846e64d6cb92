import { unpackGraph } from "#app/lib/graph.ts";
import { loadOnce } from "#app/lib/load-once.ts";
import type { ShownHome } from "./sections.ts";

/** Path and query of a home page. */
export interface HomeAddress {
  pathname: string;
  search: string;
}

/** Endpoint prefix of home data, followed by the home's path. */
const CONTENT_PATH = "/api/sections";

/**
 * Fetches a home's content.
 * @throws Error when the request fails
 */
async function fetchHome({ pathname, search }: HomeAddress): Promise<ShownHome> {
  const response = await fetch(`${CONTENT_PATH}${pathname}${search}`);
  if (!response.ok) throw new Error(`The home answered ${response.status}`);
  return unpackGraph<ShownHome>(await response.text());
}

/** A memoized reader shared by all sections. */
export function homeReader(address: HomeAddress): () => Promise<ShownHome> {
  return loadOnce(() => fetchHome(address));
}
