import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { DEFAULT_MENU } from "#app/features/operations/link-rows.ts";
import { LIST_SETTING } from "#app/features/operations/navigation-commands.server.ts";
import { settingsVersion } from "#app/features/operations/settings-commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import {
  answerNavigation,
  footerRows,
} from "#app/magazine/dashboard/settings/navigation-answers.server.ts";
import { NavigationPage } from "#app/magazine/dashboard/settings/navigation-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/navigation.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db } = getServices(context);
  const [site, menuVersion, footerVersion] = await Promise.all([
    getSite(db),
    settingsVersion(db, [LIST_SETTING.menu]),
    settingsVersion(db, [LIST_SETTING.footer]),
  ]);
  const menu = { rows: site.navigation ?? [...DEFAULT_MENU], version: menuVersion };
  const footer = { rows: footerRows(site.footer), version: footerVersion };
  return { role, lists: { menu, footer }, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const form = await request.formData();
  return answerNavigation(getServices(context), form, { actor: actorOf(viewer) });
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Menu and footer",
    description: "Where the links around every page lead.",
    path: "/dashboard/settings/navigation",
    isUnlisted: true,
  });
}

export default function Navigation({ loaderData, actionData }: Route.ComponentProps) {
  return <NavigationPage {...loaderData} reply={actionData} />;
}
