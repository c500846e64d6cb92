import { signUpForNewsletter } from "#app/magazine/pages/newsletter-sign-up.server.ts";
import type { Route } from "./+types/newsletter.ts";

/** Takes the newsletter's form from a page that stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json(await signUpForNewsletter(context, request));
}
