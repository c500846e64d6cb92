import { getSite } from "#app/features/site/site-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/security-txt.ts";

/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/** The setting may be a page of the magazine; without one it is the contact page. */
const contactOf = (href: string, siteUrl: string) => new URL(href || "/contact", siteUrl).href;

/** Where to report a security problem (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const { securityHref, language } = await getSite(db);
  const today = Date.now() - (Date.now() % DAY);
  tagPage(context, "site");
  notFreshAfter(context, today + DAY);
  const lines = [
    `Contact: ${contactOf(securityHref, env.siteUrl)}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    `Preferred-Languages: ${[...new Set([language, "en"])].join(", ")}`,
    `Canonical: ${env.siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
