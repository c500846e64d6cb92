/** Takes the newsletter's form, in whichever way it was sent. */
import { requestNewsletter } from "#app/features/newsletter/commands.server.ts";
import type { NewsletterReply } from "#app/magazine/sections/newsletter-form.tsx";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { standardLetter } from "#app/platform/letters.server.ts";

type Context = Parameters<typeof getServices>[0];

/**
 * Signs up the address of a form; the reply says what is wrong with it, if anything is. The mail is
 * in the language of the page that the form was on.
 */
export async function signUpForNewsletter(
  context: Context,
  request: Request,
): Promise<NewsletterReply> {
  const services = getServices(context);
  const { clientAddress: address } = context.get(pageContext);
  const form = Object.fromEntries(await request.formData());
  const head = await readLetterHead(services.db, form.lang);
  const { siteUrl } = services.env;
  const write = (token: string) =>
    standardLetter(head, "newsletter", `${siteUrl}/newsletter/confirm/${token}`);
  const email = typeof form.email === "string" ? form.email : "";
  try {
    const outcome = await requestNewsletter(services, form, write, { address });
    return { errors: outcome.ok ? null : outcome.errors, email };
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return { errors: { email: ["too-many"] }, email };
  }
}
