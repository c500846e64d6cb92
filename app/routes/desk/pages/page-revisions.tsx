import { redirect } from "react-router";
import { PageRevisions } from "#app/desk/pages/page-revisions.tsx";
import { PAGES_PATH } from "#app/desk/pages/pages-path.ts";
import { restorePageRevision } from "#app/desk/pages/restore-page.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getPageDraft, listPageRevisions } from "#app/features/pages/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/page-revisions.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const draft = await getPageDraft(db, params.id, actorOf(getViewer(context)));
  const revisions = await listPageRevisions(db, draft.id);
  const requested = url.searchParams.get("revision");
  // The newest one is what the page says now.
  const compared = revisions.find(({ id }) => id === requested) ?? revisions[1] ?? null;
  return { draft, revisions, compared };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const actor = actorOf(getViewer(context));
  const form = await readForm(request);
  const { revision = "" } = form.values;
  const services = getServices(context);
  const restored = await submitForm(form, () => restorePageRevision(services, id, revision, actor));
  if (!restored.ok) return restored.refusal;
  throw redirect(`${PAGES_PATH}/${id}?done=restored`, 303);
}

export const meta = pageMeta({
  title: "Revisions",
  description: "How this page came to be.",
  path: "/dashboard/pages/:id/revisions",
  robots: "noindex",
});

export default function Revisions({ loaderData }: Route.ComponentProps) {
  return <PageRevisions {...loaderData} />;
}
