/** Turns away addresses that no page can have, before anything looks at them. */
import type { MiddlewareHandler } from "hono";
import { nothingHere, plainPage } from "./plain-page.ts";

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

/** The answer to an address that cannot be a page's; null when it can. */
function refusal(method: string, path: string, search: string): Response | null {
  if (!METHODS.has(method)) return plainPage(405);
  if (path.length + search.length > LONGEST_URL) return plainPage(414);
  // PostgreSQL refuses text with a zero byte; a broken query is still readable in part.
  if (!isReadable(path) || /%00/.test(path + search)) return plainPage(400);
  if (tidyPath(path) === path || !/^(GET|HEAD)$/.test(method)) return null;
  const headers = { location: tidyPath(path) + search, "cache-control": "public, max-age=3600" };
  return new Response(null, { status: 301, headers });
}

export const urlGuard: MiddlewareHandler = async (c, next) => {
  const url = c.req.url;
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  const path = end < 0 ? url.slice(start) : url.slice(start, end);
  const refused = refusal(c.req.method, path, end < 0 ? "" : url.slice(end));
  if (refused) return refused;
  return next();
};

/** The last resort before React: unknown files and scanners' favourites get four words. */
export const fileGuard: MiddlewareHandler = async (c, next) =>
  isNeverAPage(c.req.path) ? nothingHere() : next();
