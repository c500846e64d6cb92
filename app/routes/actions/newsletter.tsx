import { data, redirect } from "react-router";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { NewsletterPage } from "#app/magazine/pages/newsletter.tsx";
import { signUpForNewsletter } from "#app/magazine/pages/newsletter-sign-up.server.ts";
import type { Route } from "./+types/newsletter.ts";

/** Takes the form as it is sent without scripts: leads on to a page of thanks, or shows what was wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const reply = await signUpForNewsletter(context, request);
  if (reply.errors) return data(reply, { status: 422 });
  throw redirect("/newsletter/thanks", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Newsletter",
    description: "One letter, now and then.",
    path: "/actions/newsletter",
    isUnlisted: true,
  });
}

export default function NewsletterAnswer({ actionData }: Route.ComponentProps) {
  return <NewsletterPage state="form" reply={actionData} />;
}
