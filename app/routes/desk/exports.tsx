import { redirect } from "react-router";
import { ExportsPage } from "#app/desk/settings/exports/exports-page.tsx";
import { EXPORTS_PATH, MADE_ID } from "#app/desk/settings/exports/exports-path.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { PARTS } from "#app/features/exports/archive/tables.ts";
import { deleteExport, startExport } from "#app/features/exports/commands.server.ts";
import { EXPORT_FORMATS } from "#app/features/exports/formats.server.ts";
import { listMadeExports } from "#app/features/exports/queries.server.ts";
import { accepted } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/exports.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const exports = await listMadeExports(getServices(context).db);
  return { exports, formats: EXPORT_FORMATS.map(({ name }) => name), parts: [...PARTS] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const { values, data } = await readForm(request);
  const parts = data.getAll("part").map(String);
  // A refused form keeps its ticks.
  const form = { values: { ...values, part: parts.join(",") } };
  const { intent, format = "", id = "" } = values;
  const done = await submitForm<unknown>(form, async () => {
    if (intent !== "delete") {
      return startExport(services, format, format === "archive" ? { ...change, parts } : change);
    }
    await deleteExport(services, services.env, id, change);
    return accepted(null);
  });
  if (!done.ok) return done.refusal;
  // The list is below the formats, on a phone out of sight.
  throw redirect(`${EXPORTS_PATH}#${MADE_ID}`, 303);
}

export const meta = pageMeta({
  title: "Export",
  description: "Makes files of the whole magazine, to keep or to move elsewhere.",
  path: EXPORTS_PATH,
  robots: "noindex",
});

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  return <ExportsPage {...loaderData} refusal={actionData} />;
}
