import { redirect } from "react-router";
import { ImportPage } from "#app/desk/settings/imports/import-page.tsx";
import { IMPORTS_PATH, importHref, STATE_ID } from "#app/desk/settings/imports/import-paths.ts";
import { readProgress } from "#app/desk/settings/imports/import-progress.server.ts";
import { listBylines } from "#app/features/accounts/queries.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { pauseAnyImport } from "#app/features/exports/archive/work-on-archive.server.ts";
import { beginUndo, checkAgain, startImport } from "#app/features/imports/commands.server.ts";
import { readImportChoices } from "#app/features/imports/read-choices.ts";
import { listTermNames } from "#app/features/imports/term-names.server.ts";
import { listOffered } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { accepted } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/import.ts";

const MAX_OPTIONS = 500;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const loaded = await readProgress(db, params.id);
  const [authors, terms, plans, offered] = await Promise.all([
    listBylines(db, { ids: [], limit: MAX_OPTIONS }),
    listTermNames(db, MAX_OPTIONS),
    listPlans(db),
    listOffered(db, { hasAccount: true, pays: true }),
  ]);
  const paid = plans
    .filter(({ priceCents }) => priceCents > 0)
    .map(({ id, name }) => ({ id, name }));
  const newsletters = offered.map(({ id, name, access, isDefault }) => ({
    id,
    name,
    isDefault: isDefault && access === "all",
  }));
  return { loaded, options: { authors, ...terms, plans: paid, newsletters } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { id } = params;
  const done = await submitForm<unknown>(form, async () => {
    if (form.values.intent === "start")
      return startImport(services, id, readImportChoices(form.values), change);
    if (form.values.intent === "check")
      return checkAgain(services, id, readImportChoices(form.values), change);
    if (form.values.intent === "undo") return beginUndo(services, id, change);
    await pauseAnyImport(services, id, change);
    return accepted(null);
  });
  if (!done.ok) return done.refusal;
  throw redirect(`${importHref(id)}#${STATE_ID}`, 303);
}

export const meta = pageMeta({
  title: "Import",
  description: "An export of another program: what comes, what cannot be kept, and how far it is.",
  path: IMPORTS_PATH,
  robots: "noindex",
});

export default function ShownImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} refusal={actionData} />;
}
