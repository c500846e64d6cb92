import { redirect } from "react-router";
import { findOrdered, saveOrder } from "#app/desk/curated/curated-order.server.ts";
import { CuratedPage } from "#app/desk/curated/curated-page.tsx";
import { CURATED_PATH } from "#app/desk/curated/pick-order.ts";
import { LOST_ORDER } from "#app/desk/curated/sent-order.tsx";
import { orLost } from "#app/desk/watching/or-lost.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/curated.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const ordered = await findOrdered(services, url.searchParams);
  const isDemo = await isDemoSite(services);
  return { ...ordered, isDemo, isDone: url.searchParams.has("done") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const saved = await submitForm(form, () =>
    saveOrder(getServices(context), form.data, url.searchParams, change),
  );
  if (!saved.ok) return saved.refusal;
  const search = new URLSearchParams(url.searchParams);
  search.set("done", "order");
  search.delete("_routes");
  throw redirect(`${CURATED_PATH}?${search}`, 303);
}

/** Without a network the page says so, instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLost(serverAction(), LOST_ORDER);
}

export const meta = pageMeta({
  title: "Curated",
  description: "The editors’ picks and their order.",
  path: CURATED_PATH,
  robots: "noindex",
});

export default function Curated({ loaderData, actionData }: Route.ComponentProps) {
  const order = loaderData.section?.id ?? "picks";
  return <CuratedPage key={order} {...loaderData} refusal={actionData} />;
}
