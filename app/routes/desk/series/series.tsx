import { redirect } from "react-router";
import { LOST_ORDER } from "#app/desk/curated/sent-order.tsx";
import { runSeriesForm } from "#app/desk/series/series-forms.server.ts";
import { SeriesPage } from "#app/desk/series/series-page.tsx";
import { SERIES_DONE, SERIES_PATH } from "#app/desk/series/series-path.ts";
import { orLost } from "#app/desk/watching/or-lost.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import { getDeskSeries } from "#app/features/series/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/series.ts";

const FOUND_AT_ONCE = 8;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const words = (url.searchParams.get("words") ?? "").trim().slice(0, 100);
  const [series, { items }] = await Promise.all([
    getDeskSeries(services.db, params.id),
    listDeskPosts(services, { words }, FOUND_AT_ONCE),
  ]);
  const found = items.map(({ id, title, status }) => ({ id, title, status }));
  const done = SERIES_DONE.find((name) => name === url.searchParams.get("done")) ?? null;
  return { series, found, words, done };
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const ran = await submitForm(form, () => runSeriesForm(getServices(context), id, form, change));
  if (!ran.ok) return ran.refusal;
  const search = new URLSearchParams({ done: ran.value });
  const words = url.searchParams.get("words");
  if (words) search.set("words", words);
  const path = ran.value === "deleted" ? SERIES_PATH : `${SERIES_PATH}/${id}`;
  throw redirect(`${path}?${search}`, 303);
}

/** Without a network the page says so, instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLost(serverAction(), LOST_ORDER);
}

export const meta = pageMeta({
  title: "Series",
  description: "Stories in several parts, in the order to read them.",
  path: "/dashboard/series/:id",
  robots: "noindex",
});

export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version } = loaderData.series;
  return <SeriesPage key={`${id}-${version}`} {...loaderData} refusal={actionData} />;
}
