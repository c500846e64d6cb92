import { redirect } from "react-router";
import { PageForm } from "#app/desk/pages/page-form.tsx";
import { PAGES_PATH } from "#app/desk/pages/pages-path.ts";
import { savePageForm } from "#app/desk/pages/save-page-form.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findPublished, PAGE_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { getPageDraft } from "#app/features/pages/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/edit-page.ts";

/** Results of a step, as named in the address. */
const DONE = ["saved", "published", "scheduled", "unpublished", "restored"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const draft = await getPageDraft(db, params.id, actorOf(getViewer(context)));
  const isLanding = draft.template === "landing";
  const arranged = isLanding ? await findPublished(db, PAGE_PREFIX + draft.id) : null;
  const done = DONE.find((name) => name === url.searchParams.get("done"));
  return {
    draft,
    hasSections: arranged !== null && arranged.sections.length > 0,
    done: done ? (`done.${done}` as const) : null,
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const services = getServices(context);
  const saved = await submitForm(form, () => savePageForm(services, viewer, form.data, { id }));
  if (!saved.ok) return saved.refusal;
  throw redirect(`${PAGES_PATH}/${id}?done=${saved.value.done}`, 303);
}

export const meta = pageMeta({
  title: "Edit page",
  description: "Change a page of the magazine.",
  path: "/dashboard/pages/:id",
  robots: "noindex",
});

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  // Remounted for each version, so that a version saved elsewhere replaces what was typed before.
  const { id, version } = loaderData.draft;
  return <PageForm key={`${id}-${version}`} {...loaderData} refusal={actionData} />;
}
