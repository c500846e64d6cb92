import { emailFrame } from "#app/desk/newsletter/email-frame.server.ts";
import { EMAIL_LOOKS } from "#app/desk/newsletter/newsletter-paths.ts";
import { postEmails } from "#app/features/newsletter/email/post-emails.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/email-frame.ts";

/** A post as an email, for a frame. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const look = EMAIL_LOOKS.find((each) => each === params.look);
  if (!look) throw new NotFound(`No look "${params.look}"`);
  const newsletterId = url.searchParams.get("newsletter");
  const render = postEmails(services, { newsletterId });
  const email = await render(params.id, !url.searchParams.has("free"));
  return emailFrame(email, look, services.env.siteUrl);
}
