import { fetchJson } from "#app/platform/fetch-json.ts";
import { once } from "#app/platform/once.ts";
import type { PageAddress } from "#app/platform/page-address.tsx";
import type { PostSurroundings } from "./surroundings.server.ts";

/** Under it, followed by a post page's own path, stands what surrounds the post there. */
const SURROUNDINGS_PATH = "/api/surroundings";

/** Under it stand pages with the whole of a post, made for one reader. */
export const WHOLE_PATH = "/account/read";

/** The path of a post's page, wherever it is shown. */
const publicPath = (pathname: string): string =>
  pathname.startsWith(`${WHOLE_PATH}/`) ? pathname.slice(WHOLE_PATH.length) : pathname;

/** Reads what surrounds the post at an address, once, however many parts of the page ask. */
export function surroundingsReader({ pathname, search }: PageAddress) {
  const address = SURROUNDINGS_PATH + publicPath(pathname) + search;
  return once(() => fetchJson<PostSurroundings>(address));
}
