import { redirect } from "react-router";
import { INTEGRATIONS_PATH } from "#app/desk/settings/integrations/integration-paths.ts";
import { NewWebhookPage } from "#app/desk/settings/webhooks/new-webhook-page.tsx";
import { readWebhook } from "#app/desk/settings/webhooks/webhook-form.server.ts";
import { webhookHref } from "#app/desk/settings/webhooks/webhook-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  hasPassword,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { getIntegration } from "#app/features/integrations/queries.server.ts";
import { createWebhook } from "#app/features/webhooks/commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/new-webhook.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { id: integrationId } = await getIntegration(db, params.id);
  return { integrationId, hasPassword: await hasPassword(db, getViewer(context).userId) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const form = await readForm(request);
  const { id } = await getIntegration(services.db, params.id);
  const made = await submitForm(form, async () => {
    const proof = await reauthenticate(services.db, viewer, form.values.currentPassword);
    if (!proof.ok) return proof;
    return createWebhook(services, id, readWebhook(form.values), { actor: actorOf(viewer) });
  });
  if (!made.ok) return made.refusal;
  throw redirect(`${webhookHref(id, made.value.id)}?done=created`, 303);
}

export const meta = pageMeta({
  title: "New webhook",
  description: "An address that is told when something happens.",
  path: INTEGRATIONS_PATH,
  robots: "noindex",
});

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  return <NewWebhookPage {...loaderData} refusal={actionData} />;
}
