import { confirmNewsletter } from "#app/features/newsletter/commands.server.ts";
import { listOffered } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { OptInPage } from "#app/magazine/pages/newsletter.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

/** Mail scanners open links: only the button on the page confirms. */
export async function loader({ context }: Route.LoaderArgs) {
  markPersonal(context);
  return { newsletters: await listOffered(getServices(context).db) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { data } = await readForm(request);
  const newsletters = data.getAll("newsletter").map(String);
  const services = getServices(context);
  return { isConfirmed: await confirmNewsletter(services, params.token, { newsletters }) };
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "Confirm your address.",
  path: "/newsletter/confirm",
  robots: "noindex",
});

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData) return <OptInPage state="confirm" newsletters={loaderData.newsletters} />;
  return <OptInPage state={actionData.isConfirmed ? "confirmed" : "expired"} />;
}
