import { INTEGRATIONS_PATH } from "#app/desk/settings/integrations/integration-paths.ts";
import { IntegrationsPage } from "#app/desk/settings/integrations/integrations-page.tsx";
import { listIntegrations } from "#app/features/integrations/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/integrations.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const integrations = await listIntegrations(getServices(context).db);
  return { integrations, isDeleted: url.searchParams.has("deleted") };
}

export const meta = pageMeta({
  title: "Integrations",
  description: "Other programs that use the API.",
  path: INTEGRATIONS_PATH,
  robots: "noindex",
});

export default function Integrations({ loaderData }: Route.ComponentProps) {
  return <IntegrationsPage {...loaderData} />;
}
