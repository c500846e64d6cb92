/**
 * A site behind a password. Content is served only to accounts, to visitors who have entered the password, to the
 * private URL of a feed, and by the signed links of emails. Whoever was given a subscription may make an account.
 */
import type { Context, MiddlewareHandler } from "hono";
import type { PrivateSite } from "#app/database/queries/private-site.server.ts";
import {
  checkSitePassword,
  isVisit,
  visitCookie,
} from "#app/features/site/private-site-commands.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { adminPathOf } from "#app/platform/http/api-path.ts";
import { CLOSED_HEADER } from "#app/platform/http/closed-header.ts";
import { isRead } from "#app/platform/http/is-read.ts";
import { opensPicture } from "#app/platform/mail/picture-keys.server.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { type ErrorPage, plainNotFound } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin, originOf } from "#server/http/origin.ts";
import { findActor } from "#server/media/file-access.ts";
import { isGiftSignUp } from "./gift-sign-up.ts";
import type { PrivateGate } from "./private-gate.ts";
import type { PrivatePage } from "./private-page.ts";

interface PrivateSiteOptions {
  services: Pick<Services, "db" | "env">;
  gate: Pick<PrivateGate, "site">;
  page: PrivatePage;
  errorPage: ErrorPage;
}

/** Where the password is requested. */
const PATH = "/private";

/** Signing in, links of emails, and what payment and mail services send; `.data` is React Router's. */
const OPEN =
  /^\/(?:login(?:\/(?:code|passkey|email\/(?:code|[\w-]+)|[a-z]+(?:\/return)?))?|forgot-pass(?:\/[\w-]+)?|signup\/(?:invited|owner)\/[\w-]+|account\/(?:email|unsubscribe)\/[\w.-]+|newsletter\/(?:choices|confirm|data|email|opened|unsubscribe)\/[\w.-]+|subscription\/receipt\/[\w.-]+|newsletter\/link\/[\w.-]+\/\w+|actions\/sign-out|api\/stripe|api\/newsletter\/reports\/\w+\/[\w-]+)(?:\.data)?$/;

/** The desk and one's account lead to signing in. */
const FOR_ACCOUNTS = /^\/(?:dashboard|account)(?:\/|$)/;

const FEED = /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|podcast\.xml)$/;

/** Pictures, sound and transcripts, which apps fetch without a visit. */
const FILE = /^\/(?:images|media|captions)\//;

const NOT_KEPT = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

/** Excludes crawlers by robots.txt. */
const robots = () =>
  new Response("User-agent: *\nDisallow: /\n", {
    headers: { ...NOT_KEPT, "content-type": "text/plain; charset=utf-8" },
  });

const redirectTo = (location: string, headers: Record<string, string> = {}, status = 302) =>
  new Response(null, { status, headers: { ...NOT_KEPT, ...headers, location } });

function hasFeedKey(c: Context, { feedKey }: PrivateSite): boolean {
  const key = c.req.query("key");
  const { path } = c.req;
  const isOpened = FEED.test(path) || FILE.test(path);
  return isOpened && feedKey !== "" && Boolean(key) && isSameSecret(key!, feedKey);
}

/** The files that a feed names carry its key. @param siteUrl without a trailing slash */
async function withFileKeys(feed: Response, siteUrl: string, key: string): Promise<Response> {
  const address = /[^\s"'<>?]+/g;
  const text = (await feed.text()).replace(address, (found) => {
    const path = found.startsWith(siteUrl) ? found.slice(siteUrl.length) : "";
    return FILE.test(path) ? `${found}?key=${key}` : found;
  });
  const answer = new Response(text, feed);
  answer.headers.delete("content-length");
  return answer;
}

/** A page leads to the password; scripts, files and feeds are refused. */
function refusal(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  const isDocument = isRead(c.req) && c.req.header("accept")?.includes("text/html");
  if (!isDocument) {
    const headers = { ...NOT_KEPT, "content-type": "text/plain; charset=utf-8" };
    return new Response("This site is private.\n", { status: 403, headers });
  }
  const next = encodeURIComponent(pathname + search);
  if (FOR_ACCOUNTS.test(pathname)) return redirectTo(`/login?next=${next}`);
  return redirectTo(pathname === "/" && search === "" ? PATH : `${PATH}?next=${next}`);
}

/** Nothing of a private site stays in caches that others use, and browsers ask each time. */
function keepPrivate(c: Context): void {
  const caching = c.res.headers.get("cache-control") ?? "";
  if (!caching.includes("no-store")) c.header("Cache-Control", "private, no-cache");
  c.header("X-Robots-Tag", "noindex");
}

/** Middleware in front of everything that serves content. */
export function privateSite({ services, gate, page, errorPage }: PrivateSiteOptions) {
  const { db, env } = services;

  async function isAdmitted(c: Context, site: PrivateSite): Promise<boolean> {
    if (isVisit(site, c.req.header("cookie"))) return true;
    return (await findActor(db, c.req.raw)).userId !== null;
  }

  async function letIn(c: Context, site: PrivateSite): Promise<Response> {
    if (!csrfCheckedOrigin(env, c.req.raw)) return errorPage(403);
    const form = await c.req.parseBody();
    const textOf = (name: string) => (typeof form[name] === "string" ? form[name] : "");
    const next = returnAddress(textOf("next"));
    const attempt = { password: textOf("password"), address: clientAddress(env, c) };
    try {
      const checked = await checkSitePassword(db, site, attempt);
      if (!checked.ok) return page({ next, problem: checked.errors.password?.[0] }, 422);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return page({ next, problem: "too-many" }, 429);
    }
    const isSecure = originOf(env, c.req.raw).startsWith("https:");
    return redirectTo(next, { "set-cookie": visitCookie(site, isSecure) }, 303);
  }

  const answer: MiddlewareHandler = async (c, next) => {
    const site = gate.site();
    const { path } = c.req;
    // Each request of the Admin API brings a key that an owner has made.
    if (site === null || adminPathOf(path) !== null) return next();
    if (path === "/robots.txt") return robots();
    if (path === PATH && c.req.method === "POST") return letIn(c, site);
    if (path === PATH) return page({ next: returnAddress(c.req.query("next")) });
    const isFollowed = isRead(c.req) && hasFeedKey(c, site);
    const isShown = isRead(c.req) && opensPicture(env, path, c.req.query("key") ?? "");
    if (isFollowed || isShown || (await isAdmitted(c, site))) {
      // Feeds are rewritten, so the response must not be compressed.
      if (isFollowed) c.req.raw.headers.delete("accept-encoding");
      await next();
      if (isFollowed && FEED.test(path))
        c.res = await withFileKeys(c.res, env.siteUrl, site.feedKey);
      return keepPrivate(c);
    }
    if (!OPEN.test(path) && !(await isGiftSignUp(db, c))) return refusal(c);
    c.req.raw.headers.set(CLOSED_HEADER, "1");
    await next();
    keepPrivate(c);
    // A page for missing addresses offers others.
    if (c.res.status === 404) c.res = plainNotFound();
  };
  return answer;
}
