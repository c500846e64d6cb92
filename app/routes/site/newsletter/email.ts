import { emailFrame } from "#app/desk/newsletter/email-frame.server.ts";
import { findWebEmail } from "#app/features/newsletter/sending/web-email.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/email.ts";

/** An email as a page, for whoever has its address: nobody can guess it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const email = await findWebEmail(db, env, params.token);
  if (!email) throw new NotFound("No such email");
  const response = emailFrame(email, "web", env.siteUrl);
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}
