import { data, redirect } from "react-router";
import {
  builtIn,
  footerRows,
  isInOtherLanguage,
  submitLinks,
} from "#app/desk/settings/navigation/navigation-form.server.ts";
import { NavigationPage } from "#app/desk/settings/navigation/navigation-page.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listDeskPages } from "#app/features/pages/desk-queries.server.ts";
import type { LinkList, LinkRow } from "#app/features/site/link-rows.ts";
import { LIST_SETTING } from "#app/features/site/navigation-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/navigation.ts";

const UNPROCESSABLE = 422;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db } = services;
  const [site, pages, menuVersion, footerVersion] = await Promise.all([
    getSite(db),
    listDeskPages(db),
    settingsVersion(db, [LIST_SETTING.menu]),
    settingsVersion(db, [LIST_SETTING.footer]),
  ]);
  const stored = (list: LinkList, rows: LinkRow[], version: string) => ({
    rows,
    version,
    isForeign: isInOtherLanguage(site.language, list, rows),
  });
  const menuRows = site.navigation ?? (await builtIn(services, "menu"));
  const menu = stored("menu", menuRows, menuVersion);
  const footer = stored("footer", footerRows(site.footer), footerVersion);
  const published = pages.filter(({ status }) => status === "published");
  const choices = published.map(({ path, title }) => ({ path, title }));
  return { lists: { menu, footer }, pages: choices, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const reply = await submitLinks(getServices(context), form, change);
  if (!reply) throw redirect(`${SETTINGS_PATH}/navigation?done`, 303);
  const isRefused = reply.formError !== null || Object.keys(reply.fieldErrors).length > 0;
  return data(reply, { status: isRefused ? UNPROCESSABLE : 200 });
}

export const meta = pageMeta({
  title: "Menu and footer",
  description: "Where the links around every page lead.",
  path: "/dashboard/settings/navigation",
  robots: "noindex",
});

export default function Navigation({ loaderData, actionData }: Route.ComponentProps) {
  return <NavigationPage {...loaderData} reply={actionData} />;
}
