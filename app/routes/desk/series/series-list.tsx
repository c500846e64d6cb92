import { redirect } from "react-router";
import { SeriesListPage } from "#app/desk/series/series-list-page.tsx";
import { SERIES_DONE, SERIES_PATH } from "#app/desk/series/series-path.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { listDeskSeries } from "#app/features/series/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/series-list.ts";

const SERIES_ON_A_PAGE = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const words = (query.get("words") ?? "").trim().slice(0, 100);
  const list = { words, cursor: query.get("cursor"), limit: SERIES_ON_A_PAGE };
  const page = await listDeskSeries(getServices(context).db, list);
  return { ...page, words, done: SERIES_DONE.find((name) => name === query.get("done")) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { title = "" } = form.values;
  const made = await submitForm(form, () => saveSeries(getServices(context), { title }, change));
  if (!made.ok) return made.refusal;
  throw redirect(`${SERIES_PATH}/${made.value.id}`, 303);
}

export const meta = pageMeta({
  title: "Series",
  description: "Stories in several parts, in the order to read them.",
  path: SERIES_PATH,
  robots: "noindex",
});

export default function SeriesList({ loaderData, actionData }: Route.ComponentProps) {
  return <SeriesListPage {...loaderData} refusal={actionData} />;
}
