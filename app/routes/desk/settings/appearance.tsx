import { redirect } from "react-router";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { saveAppearanceForm } from "#app/desk/settings/site/appearance-form.server.ts";
import { AppearancePage } from "#app/desk/settings/site/appearance-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { APPEARANCE_ROWS, readLogo } from "#app/features/site/site-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/appearance.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db } = services;
  const [site, ids, version, isDemo] = await Promise.all([
    getSite(db),
    readLogo(db),
    settingsVersion(db, APPEARANCE_ROWS),
    isDemoSite(services),
  ]);
  const media = await loadMedia(db, [ids.light, ids.dark]);
  const pictureOf = (id: string | null) => toPicture(media.get(id ?? ""));
  return {
    site,
    version,
    isDemo,
    isDone: url.searchParams.has("done"),
    logo: { light: pictureOf(ids.light), dark: pictureOf(ids.dark) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const saved = await submitForm(form, () =>
    saveAppearanceForm(getServices(context), form, change),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`${SETTINGS_PATH}/appearance?done`, 303);
}

export const meta = pageMeta({
  title: "Appearance",
  description: "What the magazine looks like.",
  path: "/dashboard/settings/appearance",
  robots: "noindex",
});

export default function Appearance({ loaderData, actionData }: Route.ComponentProps) {
  return <AppearancePage {...loaderData} refusal={actionData} />;
}
