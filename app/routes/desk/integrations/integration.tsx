import { data, redirect } from "react-router";
import { runIntegrationForm } from "#app/desk/settings/integrations/integration-form.server.ts";
import {
  INTEGRATION_DONE,
  IntegrationPage,
} from "#app/desk/settings/integrations/integration-page.tsx";
import { INTEGRATIONS_PATH } from "#app/desk/settings/integrations/integration-paths.ts";
import { type ShownKey, ShownKeyPage } from "#app/desk/settings/integrations/shown-key-page.tsx";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { getIntegration } from "#app/features/integrations/queries.server.ts";
import { listWebhooks } from "#app/features/webhooks/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/integration.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const integration = await getIntegration(db, params.id);
  const done = INTEGRATION_DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  const webhooks = await listWebhooks(db, params.id);
  return {
    integration,
    webhooks,
    done,
    hasPassword: await hasPassword(db, getViewer(context).userId),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const form = await readForm(request);
  const next = await submitForm(form, () =>
    runIntegrationForm(services, params.id, form.values, viewer),
  );
  if (!next.ok) return next.refusal;
  if ("redirectTo" in next.value) throw redirect(next.value.redirectTo, 303);
  // Part of this response only: the key has no URL.
  return data<ShownKey>(next.value);
}

export const meta = pageMeta({
  title: "Integration",
  description: "Other programs that use the API.",
  path: INTEGRATIONS_PATH,
  robots: "noindex",
});

export default function Integration({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "adminKey" in actionData) return <ShownKeyPage {...actionData} />;
  return <IntegrationPage {...loaderData} refusal={actionData} />;
}
