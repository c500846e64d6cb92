import { redirect } from "react-router";
import { saveIconForm } from "#app/desk/settings/brand/icon-form.server.ts";
import { IconPage } from "#app/desk/settings/brand/icon-page.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { ICON_ROWS } from "#app/features/site/icon-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { siteCard } from "#app/features/site/social/cards.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/icon.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [site, version] = await Promise.all([getSite(db), settingsVersion(db, ICON_ROWS)]);
  const { name, icon, socialPictures } = site;
  const card = siteCard(site).path;
  return { name, icon, socialPictures, card, version, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const saved = await submitForm(form, () => saveIconForm(getServices(context), form, change));
  if (!saved.ok) return saved.refusal;
  throw redirect(`${SETTINGS_PATH}/icon?done`, 303);
}

export const meta = pageMeta({
  title: "Icon and social pictures",
  description: "What browsers, phones and social networks show of the magazine.",
  path: "/dashboard/settings/icon",
  robots: "noindex",
});

export default function Icon({ loaderData, actionData }: Route.ComponentProps) {
  return <IconPage {...loaderData} refusal={actionData} />;
}
