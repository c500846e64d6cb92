import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { CuratedPage } from "#app/magazine/dashboard/curated-page.tsx";
import { findOrdered, saveOrder } from "#app/magazine/dashboard/order-answers.server.ts";
import { CURATED_PATH } from "#app/magazine/dashboard/pick-order.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/curated.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireRole(context, request, "editor");
  const { db } = getServices(context);
  const ordered = await findOrdered(db, url.searchParams);
  return { ...ordered, isDone: url.searchParams.has("done") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "editor");
  const form = await request.formData();
  const change = { actor: actorOf(viewer) };
  const saved = await saveOrder(getServices(context), form, url.searchParams, change);
  if (!saved.ok) return data({ errors: saved.errors }, { status: 422 });
  const search = new URLSearchParams(url.searchParams);
  search.set("done", "order");
  search.delete("_routes");
  throw redirect(`${CURATED_PATH}?${search}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Curated",
    description: "The editors’ picks and their order.",
    path: CURATED_PATH,
    isUnlisted: true,
  });
}

export default function Curated({ loaderData, actionData }: Route.ComponentProps) {
  const order = loaderData.section?.id ?? "picks";
  return <CuratedPage key={order} {...loaderData} errors={actionData?.errors} />;
}
