import { data, redirect } from "react-router";
import { requestNewsletter } from "#app/features/newsletter/commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { NewsletterPage } from "#app/magazine/pages/newsletter.tsx";
import type { NewsletterReply } from "#app/magazine/sections/newsletter-form.tsx";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { standardLetter } from "#app/platform/letters.server.ts";
import { DEFAULT_LOCALE, isLocale } from "#app/platform/message.ts";
import type { Route } from "./+types/newsletter.ts";

/** Writes the mail in the language of the page that the form was on. */
function letterWriter(language: unknown, site: string, siteUrl: string) {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  return (token: string) =>
    standardLetter({ locale, site }, "newsletter", `${siteUrl}/newsletter/confirm/${token}`);
}

/**
 * Takes the sign-up form. Sent as a document it leads on to a page of thanks, or shows what was
 * wrong; sent from a page by scripts it is answered in place.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const form = Object.fromEntries(await request.formData());
  const { name } = await getSite(services.db);
  const write = letterWriter(form.lang, name, services.env.siteUrl);
  const outcome = await requestNewsletter(services, form, write);
  const email = typeof form.email === "string" ? form.email : "";
  const reply: NewsletterReply = { errors: outcome.ok ? null : outcome.errors, email };
  if (!context.get(pageContext).isDocument) return reply;
  if (!outcome.ok) return data(reply, { status: 422 });
  throw redirect("/newsletter/thanks", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Newsletter",
    description: "One letter, now and then.",
    path: "/actions/newsletter",
    isUnlisted: true,
  });
}

export default function NewsletterAnswer({ actionData }: Route.ComponentProps) {
  return <NewsletterPage state="form" reply={actionData} />;
}
