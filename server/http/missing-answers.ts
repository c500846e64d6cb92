/** Answers what nothing else does: by a redirect of the owner; else it is recorded for them. */

import type { Context, MiddlewareHandler } from "hono";
import { dependsOnPatterns } from "#app/features/addresses/find-address.server.ts";
import { presentHref } from "#app/features/addresses/present-href.server.ts";
import { findMovedPage } from "#app/features/pages/address-queries.server.ts";
import { mayRedirect } from "#app/features/redirects/check-rule.ts";
import type { RequestedAddressCounter } from "#app/features/redirects/missing/requested-counter.server.ts";
import { isWorthNoting, originOfReferrer } from "#app/features/redirects/missing/worth-noting.ts";
import type {
  FoundRedirect,
  RedirectFinder,
} from "#app/features/redirects/redirect-finder.server.ts";
import { pagePathOf } from "#app/lib/addresses/page-path.ts";
import { isBot } from "#app/lib/bots.ts";
import type { Services } from "#app/platform/context.server.ts";
import { isRead } from "#app/platform/http/is-read.ts";
import { VISIT_HEADER } from "#app/platform/http/visit-header.ts";
import type { ErrorPage } from "./error-pages.ts";
import { type FindMoved, isNeverAPage } from "./url-guard.ts";

export interface MissingAnswerOptions {
  finder: Pick<RedirectFinder, "find">;
  asked: Pick<RequestedAddressCounter, "countHit" | "countMissing">;
  errorPage: ErrorPage;
  services: Services;
}

/** Browsers ask again each time, so that an owner can fix a redirect, and hits are counted. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=10";

async function answerOf(
  { status, location: target }: FoundRedirect,
  { errorPage, services }: Pick<MissingAnswerOptions, "errorPage" | "services">,
): Promise<Response> {
  if (status === 410 || target === null) return errorPage(410);
  // By the current patterns, so that nobody is redirected twice.
  const location = await presentHref(services, target);
  return new Response(null, { status, headers: { location, "cache-control": CACHE_CONTROL } });
}

/** Whether an address may be a former one: of a post, category, tag, author or page. Up to three statements. */
async function mayBeFormer(services: Services, path: string): Promise<boolean> {
  if (dependsOnPatterns(path)) return true;
  if ((await presentHref(services, path)) !== path) return true;
  const page = pagePathOf(path);
  return page !== null && (await findMovedPage(services.db, page)) !== null;
}

/**
 * Answers addresses with a slash too many by where their redirect leads, or where they have moved, so that browsers are
 * sent once. Only those cost more than a lookup: what is at the address comes first here, too.
 * @param ask answers a request as the whole site does
 */
export function movedAnswers(
  { finder, services }: Pick<MissingAnswerOptions, "finder" | "services">,
  ask: (request: Request, env: object) => Response | Promise<Response>,
): FindMoved {
  return async (c, path, search) => {
    if (!mayRedirect(path)) return null;
    if (!(await finder.find(path, search)) && !(await mayBeFormer(services, path))) return null;
    const answer = await ask(new Request(new URL(path + search, c.req.url), c.req.raw), c.env);
    return answer.headers.has("location") || answer.status === 410 ? answer : null;
  };
}

/** A person with a browser followed a link, or typed an address. */
function isReader(c: Context): boolean {
  const isVisit = c.req.header("sec-fetch-mode") === "navigate" || c.req.header(VISIT_HEADER);
  return Boolean(isVisit) && !isBot(c.req.header("user-agent") ?? "");
}

/**
 * Looks for a redirect only once the answer is 404: one can never take the place of a page, and costs
 * the other requests nothing.
 */
export function missingAnswers(options: MissingAnswerOptions): MiddlewareHandler {
  const { finder, asked } = options;
  return async (c, next) => {
    await next();
    const { path, url } = c.req;
    if (c.res.status !== 404 || !isRead(c.req) || !mayRedirect(path)) return;
    const found = await finder.find(path, new URL(url).search);
    if (found) {
      asked.countHit(found.id);
      // Without this step the headers of the 404 would be kept.
      c.res = undefined;
      c.res = await answerOf(found, options);
      return;
    }
    if (isNeverAPage(path) || !isWorthNoting(path) || !isReader(c)) return;
    asked.countMissing(path, originOfReferrer(c.req.header("referer")));
  };
}
