import { data, redirect } from "react-router";
import { PagesPage } from "#app/desk/pages/pages-page.tsx";
import { PAGES_PATH } from "#app/desk/pages/pages-path.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { createPage, deletePage } from "#app/features/pages/commands.server.ts";
import { listDeskPages } from "#app/features/pages/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/pages.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const pages = await listDeskPages(getServices(context).db);
  return { pages, isDeleted: url.searchParams.get("done") === "deleted" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, id = "" } = form.values;
  if (intent === "delete") {
    await deletePage(services, id, change);
    throw redirect(`${PAGES_PATH}?done=deleted`, 303);
  }
  if (intent !== "create") throw data(null, { status: 400 });
  const made = await submitForm(form, () => createPage(services, form.values, change));
  if (!made.ok) return made.refusal;
  throw redirect(`${PAGES_PATH}/${made.value.id}`, 303);
}

export const meta = pageMeta({
  title: "Pages",
  description: "What is not a post: imprint, privacy, about.",
  path: PAGES_PATH,
  robots: "noindex",
});

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  return <PagesPage {...loaderData} refusal={actionData} />;
}
