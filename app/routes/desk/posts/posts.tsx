import { redirect } from "react-router";
import {
  actOnPosts,
  BULK_INTENTS,
  type BulkIntent,
  undoAction,
  withdrawPost,
} from "#app/desk/posts/bulk-commands.server.ts";
import {
  choiceFor,
  choicesOfFilters,
  filterOf,
  listFor,
  writerOf,
} from "#app/desk/posts/post-list.server.ts";
import { POSTS_PATH } from "#app/desk/posts/posts-address.ts";
import { PostsPage } from "#app/desk/posts/posts-page.tsx";
import { changeViews, VIEW_INTENTS } from "#app/desk/posts/view-actions.server.ts";
import { getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { BULK_LIMIT } from "#app/features/posts/bulk/bulk-limit.ts";
import { findBulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import { listDeskPostIds } from "#app/features/posts/queries/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import {
  readForm,
  type SubmittedForm,
  unknownIntent,
} from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/posts.ts";

function idsIn(text: string | null): string[] {
  return (text ?? "").split(",").filter((id) => /^[\w.:-]{1,100}$/.test(id));
}

/** Posts left in the package according to the URL; null when invalid. */
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const query = url.searchParams;
  const choice = choiceFor(viewer, query);
  const cursor = query.get("cursor");
  const [bulkId] = idsIn(query.get("bulk"));
  const [page, choices, report] = await Promise.all([
    listFor(services, viewer, choice, cursor),
    choicesOfFilters(services, viewer),
    bulkId ? findBulkReport(services.db, bulkId, viewer.userId) : null,
  ]);
  return {
    ...page,
    ...choices,
    choice,
    cursor,
    report,
    isEditor: writerOf(viewer) === undefined,
    done: query.get("done"),
    storedId: idsIn(query.get("stored"))[0] ?? null,
    postsLeft: numberIn(query.get("left")),
  };
}

/** The filtered list, with the result of the action. */
function listWithResult({ searchParams }: URL, result: Record<string, string>): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["bulk", "done", "stored", "left", "_routes"]) search.delete(name);
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  return `${POSTS_PATH}?${search}`;
}

/** The marked posts, or all that the address of the list matches. */
async function postsMeant(
  services: Services,
  viewer: Viewer,
  url: URL,
  { data: form }: SubmittedForm,
) {
  if (form.get("scope") !== "matching") return idsIn(form.getAll("id").join(","));
  const filter = await filterOf(services, viewer, choiceFor(viewer, url.searchParams));
  return listDeskPostIds(services, filter, BULK_LIMIT);
}

/** Message of a refused change, as the list shows it. */
function refusalOf(errors: Record<string, string[]>): string {
  if (errors.series) return "noSeries";
  if (errors.tagIds) return "unknownTag";
  return errors.tags ? "tooManyTags" : "unchanged";
}

async function act(
  services: Services,
  viewer: Viewer,
  url: URL,
  form: SubmittedForm,
  intent: BulkIntent,
): Promise<Record<string, string>> {
  const ids = await postsMeant(services, viewer, url, form);
  if (ids.length === 0) return { done: "unmarked" };
  const acted = await actOnPosts(services, viewer, ids, { intent, fields: form.values });
  return acted.ok ? { bulk: acted.value } : { done: refusalOf(acted.errors) };
}

async function undo(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Record<string, string>> {
  try {
    await undoAction(services, viewer, id);
    return { bulk: id };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { done: "tooLate" };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const form = await readForm(request);
  const { intent, id = "", bulk = "" } = form.values;
  const view = VIEW_INTENTS.find((name) => name === intent);
  if (view) throw redirect(await changeViews(services, viewer, url, form.values, view), 303);
  if (intent === "undo") {
    throw redirect(listWithResult(url, await undo(services, viewer, bulk)), 303);
  }
  if (intent === "withdraw") {
    await withdrawPost(services, viewer, id);
    throw redirect(listWithResult(url, { done: "withdrawn" }), 303);
  }
  const query = BULK_INTENTS.find((name) => name === intent);
  if (!query) throw unknownIntent(intent);
  throw redirect(listWithResult(url, await act(services, viewer, url, form, query)), 303);
}

export const meta = pageMeta({
  title: "Posts",
  description: "What you have written.",
  path: POSTS_PATH,
  robots: "noindex",
});

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsPage {...loaderData} />;
}
