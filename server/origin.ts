/** Decides under which origin a visitor sees the site. */
import type { Env } from "#app/platform/env.server.ts";

export type OriginSettings = Pick<Env, "siteUrl" | "trustsProxy">;

/** The nearest proxy writes last; the rest of a list is the visitor's own word. */
function lastOf(value: string | null): string | undefined {
  return value?.split(",").at(-1)?.trim() || undefined;
}

/**
 * The origin of one request, e.g. `https://example.org`: the site's own where the host is its, so
 * that a proxy need not tell of TLS; else what the host says. Forwarded headers count only when
 * the proxy is trusted.
 */
export function originOf({ siteUrl, trustsProxy }: OriginSettings, request: Request): string {
  const { headers, url } = request;
  const forwarded = trustsProxy ? lastOf(headers.get("x-forwarded-host")) : undefined;
  const host = forwarded ?? new URL(url).host;
  if (host === new URL(siteUrl).host) return siteUrl;
  const isSecure = trustsProxy && lastOf(headers.get("x-forwarded-proto")) === "https";
  return `${isSecure ? "https" : "http"}://${host}`;
}

/** What Fetch Metadata says of a form on our own page, and of one that the reader sent again. */
const OWN_SITES = new Set(["same-origin", "none"]);

/**
 * Where a request says it comes from: `Origin`, which browsers put on every form; where an old one
 * leaves it out, the page's address. Null for programs, which name nothing.
 */
function claimedOrigin({ headers }: Request): string | null {
  return headers.get("origin") ?? headers.get("referer");
}

/**
 * Lets only this site's own pages, and programs, change anything: whoever names another site, or a
 * cookie without saying where it comes from, is turned away. The protocol is not compared: the
 * proxy may have taken TLS off.
 * @returns the origin to answer under, or null when the form came from elsewhere
 */
export function originOfWrite(settings: OriginSettings, request: Request): string | null {
  const own = originOf(settings, request);
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !OWN_SITES.has(site)) return null;
  const claimed = claimedOrigin(request);
  if (claimed === null) return site === null && request.headers.has("cookie") ? null : own;
  if (!URL.canParse(claimed)) return null;
  return new URL(claimed).host === new URL(own).host ? new URL(claimed).origin : null;
}
