import { redirect } from "react-router";
import { RedirectPage } from "#app/desk/settings/addresses/redirect-page.tsx";
import { REDIRECTS_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readAnswers } from "#app/features/redirects/answered.server.ts";
import { deleteRedirect, saveRedirect } from "#app/features/redirects/commands.server.ts";
import { getRedirect } from "#app/features/redirects/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/redirect.ts";

/** Replaces the id in the URL of a new one. */
const NEW = "new";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const isNew = params.id === NEW;
  const { db } = getServices(context);
  const found = isNew ? null : await getRedirect(db, params.id);
  const answer = found && (await readAnswers(db, [found.source]))(found);
  const isSaved = url.searchParams.get("done") === "saved";
  return {
    redirect: found,
    answer,
    isSaved,
    source: url.searchParams.get("source")?.slice(0, 400) ?? "",
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, source = "", target = "", status = "", version = "" } = form.values;
  const id = params.id === NEW ? null : params.id;
  if (id !== null && intent === "delete") {
    await deleteRedirect(services, id, change);
    throw redirect(`${REDIRECTS_PATH}?done=deleted`, 303);
  }
  const given = { source, target, status: Number(status) };
  const options = { id, version, siteUrl: services.env.siteUrl };
  const saved = await submitForm(form, () => saveRedirect(services, given, options, change));
  if (!saved.ok) return saved.refusal;
  // Its own page says that it has no effect yet.
  const stored = await getRedirect(services.db, saved.value.id);
  const isAnswered = (await readAnswers(services.db, [stored.source]))(stored) !== null;
  throw redirect(`${REDIRECTS_PATH}${isAnswered ? `/${stored.id}` : ""}?done=saved`, 303);
}

export const meta = pageMeta({
  title: "Redirect",
  description: "Where an address leads that no page answers.",
  path: REDIRECTS_PATH,
  robots: "noindex",
});

export default function Redirect({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectPage {...loaderData} refusal={actionData} />;
}
