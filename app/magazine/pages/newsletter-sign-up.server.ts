/** Takes the newsletter's form, in whichever way it was sent. */
import { requestNewsletter } from "#app/features/newsletter/commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import type { NewsletterReply } from "#app/magazine/sections/newsletter-form.tsx";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { standardLetter } from "#app/platform/letters.server.ts";
import { DEFAULT_LOCALE, isLocale } from "#app/platform/message.ts";

type Context = Parameters<typeof getServices>[0];

/** Writes the mail in the language of the page that the form was on. */
function letterWriter(language: unknown, site: string, siteUrl: string) {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  return (token: string) =>
    standardLetter({ locale, site }, "newsletter", `${siteUrl}/newsletter/confirm/${token}`);
}

/** Signs up the address of a form; the reply says what is wrong with it, if anything is. */
export async function signUpForNewsletter(
  context: Context,
  request: Request,
): Promise<NewsletterReply> {
  const services = getServices(context);
  const { clientAddress: address } = context.get(pageContext);
  const form = Object.fromEntries(await request.formData());
  const { name } = await getSite(services.db);
  const write = letterWriter(form.lang, name, services.env.siteUrl);
  const email = typeof form.email === "string" ? form.email : "";
  try {
    const outcome = await requestNewsletter(services, form, write, { address });
    return { errors: outcome.ok ? null : outcome.errors, email };
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return { errors: { email: ["too-many"] }, email };
  }
}
