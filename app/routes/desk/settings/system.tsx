import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { SYSTEM_PATH, SystemPage } from "#app/desk/settings/system/system-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readSystemFacts } from "#app/platform/system-facts.server.ts";
import type { Route } from "./+types/system.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await readSystemFacts(getServices(context)) };
}

export const meta = pageMeta({
  area: useSettingsText,
  title: "page.system",
  path: SYSTEM_PATH,
  robots: "noindex",
});

export default function System({ loaderData }: Route.ComponentProps) {
  return <SystemPage {...loaderData} />;
}
