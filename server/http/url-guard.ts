/** Rejects malformed URLs and redirects to canonical ones. */

import type { Context, MiddlewareHandler } from "hono";
import { isReserved } from "#app/features/posts/reserved-addresses.ts";
import { isGhostApi } from "#app/platform/http/api-path.ts";
import { isRead } from "#app/platform/http/is-read.ts";
import { type ErrorPage, plainNotFound } from "./error-pages.ts";

const MAX_URL_LENGTH = 8192;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Paths that vulnerability scanners probe, and extensions that only static files have. */
const NEVER_A_PAGE =
  /^\/(?:wp-|cgi-bin\/|\.(?!well-known\/security\.txt$)|assets\/)|\.(?:php\d?|aspx?|jsp|cgi|env|map|m?js|css|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|sql|bak|old|zip|t?gz|rar|ini|log|ya?ml|git|exe|dll)$/i;

/** True for paths that get a plain 404 without rendering. The desk makes files of many kinds to download. */
export function isNeverAPage(path: string): boolean {
  return !path.startsWith("/dashboard/") && NEVER_A_PAGE.test(path);
}

/** The text of a path; null for invalid escapes. */
function readPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** No address has them, and no route takes line breaks. */
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** What escapes of the same text may differ in (RFC 3986, 6.2.2). */
const normalizeEscape = (escaped: string): string => {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
};

/** Without white space at the end, as links that somebody has copied have it. */
function withoutEndSpace(path: string): string {
  const text = readPath(path) ?? "";
  const space = text.slice(text.trimEnd().length);
  return space ? path.slice(0, -encodeURIComponent(space).length) : path;
}

/** Routes take capitals, too, but what depends on an address knows one form of it. */
function withLowerStart(path: string): string {
  const [start = "", first = ""] = /^\/([^/]*)/.exec(path) ?? [];
  return isReserved(first) ? `/${first.toLowerCase()}${path.slice(start.length)}` : path;
}

/**
 * The one form of a path: with neither repeated slashes nor one at the end, each sign as it is or escaped
 * in one way. The cache counts on few forms, as each has its own entry there.
 */
function normalizePath(path: string): string {
  const plain = path.includes("%")
    ? withoutEndSpace(path.replace(/%[0-9a-f]{2}/gi, normalizeEscape))
    : path;
  const single = plain.replace(/\/{2,}/g, "/");
  const open = single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
  return withLowerStart(open);
}

/** The error status of a request line; null when it is acceptable. */
function problemOf(method: string, path: string, search: string): 400 | 405 | 414 | null {
  if (!METHODS.has(method)) return 405;
  if (path.length + search.length > MAX_URL_LENGTH) return 414;
  // PostgreSQL rejects NUL in text. A malformed query is tolerated, a malformed path is not.
  const text = readPath(path);
  return text === null || CONTROL_OR_BREAK.test(text) || /%00/.test(search) ? 400 : null;
}

/** The path to redirect to; null for what is not redirected. Addresses of Ghost's APIs end with a slash. */
function canonicalPath(method: string, path: string): string | null {
  if (!isRead({ method }) || isGhostApi(path)) return null;
  const canonical = normalizePath(path);
  return canonical === path ? null : canonical;
}

function redirectTo(location: string): Response {
  const headers = { location, "cache-control": "public, max-age=3600" };
  return new Response(null, { status: 301, headers });
}

/** Where an address has moved; null where it has not. */
export type FindMoved = (c: Context, path: string, search: string) => Promise<Response | null>;

/** @param findMoved what a redirect of the owner says of a canonical address */
export function urlGuard(errorPage: ErrorPage, findMoved: FindMoved): MiddlewareHandler {
  return async (c, next) => {
    const { url, method } = c.req;
    const start = url.indexOf("/", url.indexOf("//") + 2);
    const end = url.indexOf("?", start);
    const path = end < 0 ? url.slice(start) : url.slice(start, end);
    const search = end < 0 ? "" : url.slice(end);
    // `GET http://name:password@host/ HTTP/1.1` is as valid as it is unheard of.
    const hasCredentials = url.slice(0, start).includes("@");
    const problem = hasCredentials ? 400 : problemOf(method, path, search);
    if (problem) return errorPage(problem);
    const canonical = canonicalPath(method, path);
    if (canonical === null) return next();
    return (await findMoved(c, canonical, search)) ?? redirectTo(canonical + search);
  };
}

/** Answers static-looking and scanner paths with a plain 404, before React. */
export const fileGuard: MiddlewareHandler = async (c, next) =>
  isNeverAPage(c.req.path) ? plainNotFound() : next();
