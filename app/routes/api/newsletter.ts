import { signUpForNewsletter } from "#app/magazine/pages/newsletter-sign-up.server.ts";
import type { NewsletterReply } from "#app/magazine/sections/newsletter-form.tsx";
import type { Route } from "./+types/newsletter.ts";

/** Takes the newsletter's form from a page that stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await signUpForNewsletter(context, request);
  return Response.json({ refusal: refusal?.data ?? null } satisfies NewsletterReply);
}
