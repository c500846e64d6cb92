/** Handles newsletter sign-ups, with and without scripts. */
import { requestNewsletter } from "#app/features/newsletter/commands.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { standardEmail } from "#app/platform/mail/render-email.server.ts";

type Context = Parameters<typeof getServices>[0];

/**
 * Subscribes the email address of a form (double opt-in). The email is in the language of the page.
 * @returns null, or the refusal to answer with: a document as it is, a script with its data
 */
export async function signUpForNewsletter(context: Context, request: Request) {
  const services = getServices(context);
  const { clientAddress: address } = context.get(pageContext);
  const form = await readForm(request);
  const head = await readEmailContext(services.db, form.values.lang);
  const { siteUrl } = services.env;
  const write = (token: string) =>
    standardEmail(head, "newsletter", `${siteUrl}/newsletter/confirm/${token}`);
  const outcome = await submitForm(form, () =>
    requestNewsletter(services, form.values, write, { address }),
  );
  return outcome.ok ? null : outcome.refusal;
}
