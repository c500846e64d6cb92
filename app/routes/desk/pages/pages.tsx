import { redirect } from "react-router";
import { PagesPage } from "#app/desk/pages/pages-page.tsx";
import { PAGES_PATH } from "#app/desk/pages/pages-path.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { createPage } from "#app/features/pages/commands.server.ts";
import { listDeskPages, listTrashedPages } from "#app/features/pages/desk-queries.server.ts";
import { purgePage, restorePage, trashPage } from "#app/features/pages/trash-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/pages.ts";

/** Actions on a page of the list, and the name of each result in the address. */
const DONE = { trash: "trashed", restore: "restored", purge: "deleted" } as const;

const COMMANDS = { trash: trashPage, restore: restorePage, purge: purgePage };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [pages, trash] = await Promise.all([listDeskPages(db), listTrashedPages(db)]);
  const asked = url.searchParams.get("done");
  return { pages, trash, done: Object.values(DONE).find((name) => name === asked) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, id = "" } = form.values;
  if (intent === "trash" || intent === "restore" || intent === "purge") {
    await COMMANDS[intent](services, id, change);
    throw redirect(`${PAGES_PATH}?done=${DONE[intent]}`, 303);
  }
  if (intent !== "create") throw unknownIntent(intent);
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
