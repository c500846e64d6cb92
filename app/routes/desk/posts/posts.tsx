import { data, redirect } from "react-router";
import { actOnPosts, BULK_INTENTS } from "#app/desk/posts/bulk-commands.server.ts";
import { POSTS_AT_ONCE, PostsPage } from "#app/desk/posts/posts-page.tsx";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { POST_STATUSES } from "#app/features/posts/input.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/posts.ts";

const PATH = "/dashboard/posts";

/** Authors see their own posts, editors all. */
function writerOf(viewer: Viewer) {
  if (canEditAll(actorOf(viewer))) return undefined;
  return { userId: viewer.userId, authorId: viewer.author?.id ?? null };
}

function idsIn(text: string | null): string[] {
  return (text ?? "").split(",").filter((id) => /^[\w.:-]{1,100}$/.test(id));
}

/** Posts left in the package according to the URL; null when invalid. */
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const asked = url.searchParams;
  const filter = {
    writer: writerOf(viewer),
    status: POST_STATUSES.find((status) => status === asked.get("status")),
    words: (asked.get("words") ?? "").trim().slice(0, 100),
    cursor: asked.get("cursor"),
  };
  const page = await listDeskPosts(getServices(context).db, filter, POSTS_AT_ONCE);
  return {
    ...page,
    status: filter.status ?? null,
    words: filter.words,
    cursor: filter.cursor,
    isEditor: filter.writer === undefined,
    deletedIds: idsIn(asked.get("deleted")),
    done: asked.get("done"),
    storedId: idsIn(asked.get("stored"))[0] ?? null,
    postsLeft: numberIn(asked.get("left")),
  };
}

/** The filtered list, with the result of the action. */
function listWithResult({ searchParams }: URL, result: Record<string, string>): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["deleted", "done", "stored", "left", "_routes"]) search.delete(name);
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  return `${PATH}?${search}`;
}

const DONE = { restore: "restored", publish: "published", archive: "archived" } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { values, data: form } = await readForm(request);
  const ids = idsIn(form.getAll("id").join(",")).slice(0, POSTS_AT_ONCE);
  const intent = BULK_INTENTS.find((name) => name === values.intent);
  if (!intent) throw data(null, { status: 400 });
  if (ids.length === 0) throw redirect(listWithResult(url, { done: "unmarked" }), 303);
  await actOnPosts(getServices(context), viewer, ids, intent);
  const isDeleted = intent === "delete";
  const [name, value] = isDeleted ? ["deleted", ids.join(",")] : ["done", DONE[intent]];
  throw redirect(listWithResult(url, { [name]: value }), 303);
}

export const meta = pageMeta({
  title: "Posts",
  description: "What you have written.",
  path: PATH,
  robots: "noindex",
});

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsPage {...loaderData} />;
}
