import { redirect } from "react-router";
import { FilePage } from "#app/desk/library/file-page.tsx";
import { runFileForm } from "#app/desk/library/media-forms.server.ts";
import { readFile } from "#app/desk/library/read-library.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { mediaVersion } from "#app/features/uploads/library/media-rows.server.ts";
import { listUses } from "#app/features/uploads/library/use-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/media-file.ts";

const PATH = "/dashboard/media";
const DONE = ["saved", "replaced"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  const { db } = getServices(context);
  const item = await readFile(db, actor, params.id);
  const done = DONE.find((name) => name === url.searchParams.get("done")) ?? null;
  return { item, version: mediaVersion(item), uses: await listUses(db, item.id), done };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const done = await submitForm(form, () =>
    runFileForm(getServices(context), form, params.id, change),
  );
  if (!done.ok) return done.refusal;
  const isGone = done.value === "deleted";
  throw redirect(
    isGone ? `${PATH}?deleted=${params.id}` : `${PATH}/${params.id}?done=${done.value}`,
    303,
  );
}

export const meta = pageMeta({
  title: "Media",
  description: "One file of the magazine.",
  path: PATH,
  robots: "noindex",
});

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage key={loaderData.item.picture?.hash} {...loaderData} refusal={actionData} />;
}
