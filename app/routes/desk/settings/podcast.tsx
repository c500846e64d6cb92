import { redirect } from "react-router";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { savePodcastForm } from "#app/desk/settings/site/podcast-form.server.ts";
import { PodcastPage } from "#app/desk/settings/site/podcast-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { PODCAST_ROWS } from "#app/features/site/podcast-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/podcast.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [site, version] = await Promise.all([getSite(db), settingsVersion(db, PODCAST_ROWS)]);
  return { site, version, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const saved = await submitForm(form, () => savePodcastForm(getServices(context), form, change));
  if (!saved.ok) return saved.refusal;
  throw redirect(`${SETTINGS_PATH}/podcast?done`, 303);
}

export const meta = pageMeta({
  title: "Podcast",
  description: "What directories read of the podcast.",
  path: "/dashboard/settings/podcast",
  robots: "noindex",
});

export default function Podcast({ loaderData, actionData }: Route.ComponentProps) {
  return <PodcastPage {...loaderData} refusal={actionData} />;
}
