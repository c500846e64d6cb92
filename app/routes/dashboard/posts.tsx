import { data, redirect } from "react-router";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, requireRole, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { listDeskPosts } from "#app/features/posts/desk-queries.server.ts";
import { POST_STATUSES } from "#app/features/posts/input.ts";
import { actOnPosts, BULK_INTENTS } from "#app/magazine/dashboard/bulk-answers.server.ts";
import { POSTS_AT_ONCE, PostsPage } from "#app/magazine/dashboard/posts-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/posts.ts";

const PATH = "/dashboard/posts";

/** Authors see their own posts, editors everybody's. */
function writerOf(viewer: Viewer) {
  if (canEditAll(actorOf(viewer))) return undefined;
  return { userId: viewer.userId, authorId: viewer.author?.id ?? null };
}

function idsIn(text: string | null): string[] {
  return (text ?? "").split(",").filter((id) => /^[\w.:-]{1,100}$/.test(id));
}

/** How many posts a package had left, as the address says; null for nonsense. */
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
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
    postsLeft: numberIn(asked.get("left")),
  };
}

/** The list as it was filtered, with what has become of the posts. */
function toldAt({ searchParams }: URL, told: Record<string, string>): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["deleted", "done", "left", "_routes"]) search.delete(name);
  for (const [name, value] of Object.entries(told)) search.set(name, value);
  return `${PATH}?${search}`;
}

const DONE = { restore: "restored", publish: "published", archive: "archived" } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  const form = await request.formData();
  const ids = idsIn(form.getAll("id").join(",")).slice(0, POSTS_AT_ONCE);
  const intent = BULK_INTENTS.find((name) => name === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  if (ids.length === 0) throw redirect(toldAt(url, { done: "unmarked" }), 303);
  await actOnPosts(getServices(context), viewer, ids, intent);
  const isDeleted = intent === "delete";
  const [name, value] = isDeleted ? ["deleted", ids.join(",")] : ["done", DONE[intent]];
  throw redirect(toldAt(url, { [name]: value }), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Posts",
    description: "What you have written.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsPage {...loaderData} />;
}
