/** Turns away addresses that no page can have, before anything looks at them. */
import type { MiddlewareHandler } from "hono";
import { nothingHere, type PlainPage } from "./plain-page.ts";

const LONGEST_URL = 8192;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What scanners ask every site for, and files of a kind that only the static folder holds. */
const NEVER_A_PAGE =
  /^\/(?:wp-|cgi-bin\/|\.|assets\/)|\.(?:php\d?|aspx?|jsp|cgi|env|map|m?js|css|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|sql|bak|old|zip|t?gz|rar|ini|log|ya?ml|git|exe|dll)$/i;

/** True for paths that are answered without React when no file has them. */
function isNeverAPage(path: string): boolean {
  return NEVER_A_PAGE.test(path);
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** One slash instead of several, and none at the end: every page has one address. */
function tidyPath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}

/** Why an address cannot be a page's; null when it can. */
function problemOf(method: string, path: string, search: string): 400 | 405 | 414 | null {
  if (!METHODS.has(method)) return 405;
  if (path.length + search.length > LONGEST_URL) return 414;
  // PostgreSQL refuses text with a zero byte; a broken query is still readable in part.
  if (!isReadable(path) || /%00/.test(path + search)) return 400;
  return null;
}

/** The way to a page's one address; null when this is it. */
function redirection(method: string, path: string, search: string): Response | null {
  if (tidyPath(path) === path || !/^(GET|HEAD)$/.test(method)) return null;
  const headers = { location: tidyPath(path) + search, "cache-control": "public, max-age=3600" };
  return new Response(null, { status: 301, headers });
}

export function urlGuard(plainPage: PlainPage): MiddlewareHandler {
  return async (c, next) => {
    const { url, method } = c.req;
    const start = url.indexOf("/", url.indexOf("//") + 2);
    const end = url.indexOf("?", start);
    const path = end < 0 ? url.slice(start) : url.slice(start, end);
    const search = end < 0 ? "" : url.slice(end);
    const problem = problemOf(method, path, search);
    const answer = problem ? plainPage(problem) : redirection(method, path, search);
    return answer ?? next();
  };
}

/** The last resort before React: unknown files and scanners' favourites get four words. */
export const fileGuard: MiddlewareHandler = async (c, next) =>
  isNeverAPage(c.req.path) ? nothingHere() : next();
