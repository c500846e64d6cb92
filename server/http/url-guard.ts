/** Rejects malformed URLs and redirects to canonical ones. */
import type { Context, MiddlewareHandler } from "hono";
import { isGhostApi } from "#app/platform/http/api-path.ts";
import { type ErrorPage, plainNotFound } from "./error-pages.ts";

const LONGEST_URL = 8192;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Paths that vulnerability scanners probe, and extensions that only static files have. */
const NEVER_A_PAGE =
  /^\/(?:wp-|cgi-bin\/|\.(?!well-known\/security\.txt$)|assets\/)|\.(?:php\d?|aspx?|jsp|cgi|env|map|m?js|css|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|sql|bak|old|zip|t?gz|rar|ini|log|ya?ml|git|exe|dll)$/i;

/** True for paths that get a plain 404 without rendering. The desk makes files of many kinds to download. */
export function isNeverAPage(path: string): boolean {
  return !path.startsWith("/dashboard/") && NEVER_A_PAGE.test(path);
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Collapses repeated slashes and drops a trailing one. */
function normalizePath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}

/** The error status of a request line; null when it is acceptable. */
function problemOf(method: string, path: string, search: string): 400 | 405 | 414 | null {
  if (!METHODS.has(method)) return 405;
  if (path.length + search.length > LONGEST_URL) return 414;
  // PostgreSQL rejects NUL in text. A malformed query is tolerated, a malformed path is not.
  if (!isReadable(path) || /%00/.test(path + search)) return 400;
  return null;
}

/**
 * A redirect to the canonical path; null when the path is canonical. Addresses of Ghost's APIs end with
 * a slash.
 */
function canonicalRedirect(method: string, path: string, search: string): Response | null {
  if (normalizePath(path) === path || !/^(GET|HEAD)$/.test(method) || isGhostApi(path)) return null;
  const headers = {
    location: normalizePath(path) + search,
    "cache-control": "public, max-age=3600",
  };
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
    const response = canonicalRedirect(method, path, search);
    if (!response) return next();
    return (await findMoved(c, normalizePath(path), search)) ?? response;
  };
}

/** Answers static-looking and scanner paths with a plain 404, before React. */
export const fileGuard: MiddlewareHandler = async (c, next) =>
  isNeverAPage(c.req.path) ? plainNotFound() : next();
