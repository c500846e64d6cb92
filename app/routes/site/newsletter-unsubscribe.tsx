import { data } from "react-router";
import { applyChoice } from "#app/features/newsletter/choices.server.ts";
import { loadChoices } from "#app/magazine/pages/load-choices.server.ts";
import { NewsletterChoices } from "#app/magazine/pages/newsletter-choices.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

/** Mail scanners open links, so a GET changes nothing: only a POST unsubscribes, from this page or the mail program. */
export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return loadChoices(getServices(context), params.token);
}

/**
 * The single POST of mail programs (RFC 8058): without cookies, and without a redirect. It succeeds for those who are
 * deleted, too: nothing is sent to them.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const services = getServices(context);
  await applyChoice(services, services.env, params.token, "leaveOne");
  return data(null, { status: 200 });
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "What you get by email.",
  path: "/newsletter/unsubscribe",
  robots: "noindex",
});

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <NewsletterChoices {...loaderData} />;
}
