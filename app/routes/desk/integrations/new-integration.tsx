import { data } from "react-router";
import { readIntegration } from "#app/desk/settings/integrations/integration-form.server.ts";
import { INTEGRATIONS_PATH } from "#app/desk/settings/integrations/integration-paths.ts";
import { NewIntegrationPage } from "#app/desk/settings/integrations/new-integration-page.tsx";
import { type ShownKey, ShownKeyPage } from "#app/desk/settings/integrations/shown-key-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  hasPassword,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/new-integration.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  return { hasPassword: await hasPassword(getServices(context).db, userId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const form = await readForm(request);
  const made = await submitForm(form, async () => {
    const proof = await reauthenticate(services.db, viewer, form.values.currentPassword);
    if (!proof.ok) return proof;
    return createIntegration(services, readIntegration(form.values), { actor: actorOf(viewer) });
  });
  if (!made.ok) return made.refusal;
  // Part of this response only: the key has no URL.
  return data<ShownKey>(made.value);
}

export const meta = pageMeta({
  title: "New integration",
  description: "Other programs that use the API.",
  path: INTEGRATIONS_PATH,
  robots: "noindex",
});

export default function NewIntegration({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "adminKey" in actionData) return <ShownKeyPage {...actionData} />;
  return <NewIntegrationPage {...loaderData} refusal={actionData} />;
}
