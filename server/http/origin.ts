/** The request's origin, and the CSRF check for requests that change something. */
import type { Env } from "#app/platform/env.server.ts";

export type OriginSettings = Pick<Env, "siteUrl" | "trustsProxy">;

/** The last entry is the nearest proxy's; earlier ones can be forged. */
function lastOf(value: string | null): string | undefined {
  return value?.split(",").at(-1)?.trim() || undefined;
}

/**
 * The origin of a request, e.g. `https://example.org`: `SITE_URL` where the host matches, so that a
 * proxy need not forward the protocol; otherwise from the host. `X-Forwarded-*` headers count only
 * behind a trusted proxy.
 */
export function originOf({ siteUrl, trustsProxy }: OriginSettings, request: Request): string {
  const { headers, url } = request;
  const forwarded = trustsProxy ? lastOf(headers.get("x-forwarded-host")) : undefined;
  const host = forwarded ?? new URL(url).host;
  const site = new URL(siteUrl);
  // Some proxies add the port, also the one that the protocol has anyway.
  if (URL.parse(`${site.protocol}//${host}`)?.host === site.host) return siteUrl;
  const isSecure = trustsProxy && lastOf(headers.get("x-forwarded-proto")) === "https";
  const requested = URL.parse(`${isSecure ? "https" : "http"}://${host}`);
  return requested && requested.host !== "" ? requested.origin : siteUrl;
}

/** `Sec-Fetch-Site` of a form on our own page, and of one that the browser resubmits. */
const OWN_SITES = new Set(["same-origin", "none"]);

/** The single POST of mail programs (RFC 8058), also of those in a browser, which have an origin of their own. */
const ONE_CLICK = /^\/(?:newsletter|account)\/unsubscribe\/[\w.-]+$/;

/** The source origin: `Origin`, or `Referer` for old browsers. Null for non-browser clients. */
function sourceOrigin({ headers }: Request): string | null {
  return headers.get("origin") ?? headers.get("referer");
}

/**
 * CSRF protection: accepts requests from this site and from clients without cookies. Rejects
 * cross-site requests by `Sec-Fetch-Site`, `Origin` or `Referer`, and those with a cookie but no
 * source. The protocol is not compared, since a proxy may terminate TLS. One-click unsubscribing needs no session: the
 * token in its address stands for the reader.
 * @returns the origin to answer under; null for a rejected request
 */
export function csrfCheckedOrigin(settings: OriginSettings, request: Request): string | null {
  const own = originOf(settings, request);
  if (request.method === "POST" && ONE_CLICK.test(new URL(request.url).pathname)) return own;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !OWN_SITES.has(site)) return null;
  const claimed = sourceOrigin(request);
  if (claimed === null) return site === null && request.headers.has("cookie") ? null : own;
  if (!URL.canParse(claimed)) return null;
  return new URL(claimed).host === new URL(own).host ? new URL(claimed).origin : null;
}
