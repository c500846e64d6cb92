import { redirect } from "react-router";
import { OptInPage } from "#app/magazine/pages/newsletter.tsx";
import { signUpForNewsletter } from "#app/magazine/pages/newsletter-sign-up.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";

/** Takes the form as it is sent without scripts: leads on to a page of thanks, or shows what was wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await signUpForNewsletter(context, request);
  if (refusal) return refusal;
  throw redirect("/newsletter/thanks", 303);
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "One letter, now and then.",
  path: "/actions/newsletter",
  robots: "noindex",
});

export default function NewsletterAnswer({ actionData }: Route.ComponentProps) {
  return <OptInPage state="form" refusal={actionData} />;
}
