import { confirmNewsletter } from "#app/features/newsletter/commands.server.ts";
import { NewsletterPage } from "#app/magazine/pages/newsletter.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

/** Mail scanners open links: only the button on the page confirms. */
export async function loader({ context }: Route.LoaderArgs) {
  markPersonal(context);
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  return { isConfirmed: await confirmNewsletter(getServices(context), params.token) };
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "Confirm your address.",
  path: "/newsletter/confirm",
  robots: "noindex",
});

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  if (!actionData) return <NewsletterPage state="confirm" />;
  return <NewsletterPage state={actionData.isConfirmed ? "confirmed" : "expired"} />;
}
