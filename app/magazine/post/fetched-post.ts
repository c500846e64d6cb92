import { fetchJson } from "#app/platform/http/fetch-json.ts";
import type { PostSurroundings } from "./surroundings.server.ts";

/** Endpoint prefix of a post's surroundings, followed by the page's path. */
const SURROUNDINGS_PATH = "/api/surroundings";

/** Endpoint prefix of full restricted posts, rendered per reader. */
export const WHOLE_PATH = "/account/read";

/** The path of a post's page, wherever it is shown. */
const publicPath = (pathname: string): string =>
  pathname.startsWith(`${WHOLE_PATH}/`) ? pathname.slice(WHOLE_PATH.length) : pathname;

/** The content around the post at an address. */
export function fetchSurroundings({ pathname, search }: Location): Promise<PostSurroundings> {
  return fetchJson<PostSurroundings>(SURROUNDINGS_PATH + publicPath(pathname) + search);
}
