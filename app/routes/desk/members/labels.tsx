import { redirect } from "react-router";
import { LabelsPage } from "#app/desk/members/labels-page.tsx";
import { LABELS_PATH } from "#app/desk/members/members-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { undoMemberBulk } from "#app/features/members/bulk/bulk-commands.server.ts";
import { findMemberBulk } from "#app/features/members/bulk/bulk-report.server.ts";
import { deleteLabel } from "#app/features/members/labels/delete-label.server.ts";
import {
  listCountedLabels,
  renameLabel,
} from "#app/features/members/labels/rename-label.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/labels.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const query = url.searchParams;
  const [labels, report] = await Promise.all([
    listCountedLabels(db),
    findMemberBulk(db, query.get("bulk") ?? ""),
  ]);
  return { labels, report, isTooLate: query.get("done") === "tooLate" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const form = await readForm(request);
  const change = { actor: actorOf(getViewer(context)) };
  const { intent, label: id = "", name = "", merge, bulk = "" } = form.values;
  if (intent === "undo") {
    try {
      await undoMemberBulk(services, bulk, change);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      throw redirect(`${LABELS_PATH}?done=tooLate`, 303);
    }
    throw redirect(`${LABELS_PATH}?bulk=${encodeURIComponent(bulk)}`, 303);
  }
  if (intent === "delete") {
    const deleted = await deleteLabel(services, id, change);
    throw redirect(`${LABELS_PATH}?bulk=${deleted}`, 303);
  }
  const renamed = await submitForm(form, () =>
    renameLabel(services, { id, name, isMerge: merge !== undefined }, change),
  );
  if (!renamed.ok) return renamed.refusal;
  throw redirect(`${LABELS_PATH}?bulk=${renamed.value}`, 303);
}

export const meta = pageMeta({
  title: "Labels of members",
  description: "The labels of members, and new names for them.",
  path: LABELS_PATH,
  robots: "noindex",
});

export default function Labels({ loaderData, actionData }: Route.ComponentProps) {
  return <LabelsPage {...loaderData} refusal={actionData} />;
}
