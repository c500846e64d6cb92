import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { curatePosts } from "#app/features/posts/curate-commands.server.ts";
import { findPickable, listPicks } from "#app/features/posts/curated-queries.server.ts";
import { CuratedPage } from "#app/magazine/dashboard/curated-page.tsx";
import { orderAfter } from "#app/magazine/dashboard/pick-order.ts";
import { ownPageMeta } from "#app/magazine/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/curated.ts";

const FOUND_AT_ONCE = 8;
const LONGEST_WORDS = 100;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireRole(context, request, "editor");
  const { db } = getServices(context);
  const words = (url.searchParams.get("words") ?? "").trim().slice(0, LONGEST_WORDS);
  const [picks, found] = await Promise.all([listPicks(db), findPickable(db, words, FOUND_AT_ONCE)]);
  return { picks, found, words, isDone: url.searchParams.has("done") };
}

/** Every button says what it does with which post; the order that was seen stands beside it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "editor");
  const form = await request.formData();
  const seen = form.getAll("id").map(String);
  const ids = orderAfter(seen, String(form.get("act") ?? ""));
  const saved = await curatePosts(getServices(context), { ids, seen }, { actor: actorOf(viewer) });
  if (!saved.ok) return data({ errors: saved.errors }, { status: 422 });
  const words = url.searchParams.get("words");
  throw redirect(
    `/dashboard/curated?done=order${words ? `&words=${encodeURIComponent(words)}` : ""}`,
    303,
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Curated",
    description: "The editors’ picks and their order.",
    path: "/dashboard/curated",
    isUnlisted: true,
  });
}

export default function Curated({ loaderData, actionData }: Route.ComponentProps) {
  return <CuratedPage {...loaderData} errors={actionData?.errors} />;
}
