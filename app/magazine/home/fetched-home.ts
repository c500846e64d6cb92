import { unpackGraph } from "#app/lib/graph.ts";
import { once } from "#app/platform/once.ts";
import type { ShownHome } from "./sections.ts";

/** Path and query of a home. */
export interface HomeAddress {
  pathname: string;
  search: string;
}

/** Under it, followed by a home's own path, stands that home's content. */
const CONTENT_PATH = "/api/sections";

/**
 * Reads the content of a home at an address.
 * @throws Error when the server cannot be reached or refuses
 */
export async function fetchHome({ pathname, search }: HomeAddress): Promise<ShownHome> {
  const response = await fetch(`${CONTENT_PATH}${pathname}${search}`);
  if (!response.ok) throw new Error(`The home answered ${response.status}`);
  return unpackGraph<ShownHome>(await response.text());
}

/** Reads it once, however many sections ask. */
export function homeReader(address: HomeAddress): () => Promise<ShownHome> {
  return once(() => fetchHome(address));
}
