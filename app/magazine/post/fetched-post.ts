import { fetchJson } from "#app/platform/fetch-json.ts";
import { once } from "#app/platform/once.ts";
import type { PageAddress } from "#app/platform/page-address.tsx";
import type { PostSurroundings } from "./post-page.server.ts";

/** Under it, followed by a post page's own path, stands what surrounds the post there. */
const SURROUNDINGS_PATH = "/api/surroundings";

/** Reads what surrounds the post at an address, once, however many parts of the page ask. */
export function surroundingsReader({ pathname, search }: PageAddress) {
  return once(() => fetchJson<PostSurroundings>(SURROUNDINGS_PATH + pathname + search));
}
