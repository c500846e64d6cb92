import { redirect } from "react-router";
import { IMPORTS_PATH, importHref } from "#app/desk/settings/imports/import-paths.ts";
import { ImportsPage } from "#app/desk/settings/imports/imports-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  checkExport,
  checkFeed,
  deleteUploadedExport,
} from "#app/features/imports/commands.server.ts";
import { listExports } from "#app/features/imports/exports.server.ts";
import { listImports } from "#app/features/imports/import-rows.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/imports.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [exports, rows] = await Promise.all([listExports(env), listImports(db)]);
  const imports = rows.map(({ id, name, source, state, createdAt }) => ({
    id,
    name,
    source,
    state,
    createdAt,
  }));
  return { exports, imports };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, name = "", feed = "" } = form.values;
  if (intent === "delete") {
    const deleted = await submitForm(form, () =>
      deleteUploadedExport(services, services.env, name, change),
    );
    if (!deleted.ok) return deleted.refusal;
    throw redirect(IMPORTS_PATH, 303);
  }
  const started = await submitForm(form, () =>
    intent === "feed"
      ? checkFeed(services, services.env, feed, change)
      : checkExport(services, services.env, name, change),
  );
  if (!started.ok) return started.refusal;
  throw redirect(importHref(started.value.id), 303);
}

export const meta = pageMeta({
  title: "Import",
  description: "Brings in posts, pages and people from other programs.",
  path: IMPORTS_PATH,
  robots: "noindex",
});

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} refusal={actionData} />;
}
