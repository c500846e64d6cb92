import { redirect } from "react-router";
import { INTEGRATIONS_PATH } from "#app/desk/settings/integrations/integration-paths.ts";
import { runWebhookForm } from "#app/desk/settings/webhooks/webhook-form.server.ts";
import { WebhookPage } from "#app/desk/settings/webhooks/webhook-page.tsx";
import { WEBHOOK_DONE } from "#app/desk/settings/webhooks/webhook-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getWebhook, listDeliveries } from "#app/features/webhooks/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/webhook.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { secret, ...webhook } = await getWebhook(services, params.id, params.webhook);
  const deliveries = await listDeliveries(services.db, webhook.id);
  const done = WEBHOOK_DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  // Other formats are not signed, and the token of an account is never shown.
  return { webhook, secret: webhook.format === "json" ? secret : null, deliveries, done };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = getServices(context);
  const { values } = await readForm(request);
  const { secret: _, ...webhook } = await getWebhook(services, params.id, params.webhook);
  const by = { actor: actorOf(getViewer(context)) };
  throw redirect(await runWebhookForm(services, webhook, values, by), 303);
}

export const meta = pageMeta({
  title: "Webhook",
  description: "An address that is told when something happens.",
  path: INTEGRATIONS_PATH,
  robots: "noindex",
});

export default function Webhook({ loaderData }: Route.ComponentProps) {
  return <WebhookPage {...loaderData} />;
}
