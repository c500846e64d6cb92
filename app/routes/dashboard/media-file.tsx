import { data } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { findLibraryItem } from "#app/features/uploads/library-queries.server.ts";
import { canEditMedia } from "#app/features/uploads/policy.ts";
import { listUses } from "#app/features/uploads/use-queries.server.ts";
import { answerFileForm } from "#app/magazine/dashboard/media/file-answers.server.ts";
import { FilePage } from "#app/magazine/dashboard/media/file-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/media-file.ts";

const DONE = ["saved", "replaced"] as const;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const actor = actorOf(await requireRole(context, request, "author"));
  const { db } = getServices(context);
  const item = await findLibraryItem(db, params.id);
  // Somebody else's files are nobody's business, their being there included.
  if (!item || !canEditMedia(actor, item)) throw data(null, { status: 404 });
  const done = DONE.find((name) => name === url.searchParams.get("done")) ?? null;
  return { item, uses: await listUses(db, item.id), done };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  return answerFileForm(getServices(context), request, params.id, { actor: actorOf(viewer) });
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Media",
    description: "One file of the magazine.",
    path: "/dashboard/media",
    isUnlisted: true,
  });
}

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage key={loaderData.item.picture?.hash} {...loaderData} reply={actionData} />;
}
