import { redirect } from "react-router";
import { actOnPosts, ownerOf } from "#app/desk/posts/bulk-commands.server.ts";
import { POSTS_AT_ONCE, writerOf } from "#app/desk/posts/post-list.server.ts";
import { TRASH_PATH } from "#app/desk/posts/posts-address.ts";
import { TrashPage } from "#app/desk/posts/trash-page.tsx";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findBulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import { emptyFromTrash } from "#app/features/posts/commands/delete-commands.server.ts";
import { listTrash } from "#app/features/posts/queries/trash-queries.server.ts";
import { listViews } from "#app/features/posts/queries/view-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/trash.ts";

const isId = (text: string) => /^[\w.:-]{1,100}$/.test(text);

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const query = url.searchParams;
  const writer = writerOf(viewer);
  const bulk = query.get("bulk") ?? "";
  const purged = /^\d{1,3}$/.exec(query.get("purged") ?? "");
  const [page, views, report] = await Promise.all([
    listTrash(db, { writer, cursor: query.get("cursor") }, POSTS_AT_ONCE),
    listViews(db, viewer.userId),
    isId(bulk) ? findBulkReport(db, bulk, viewer.userId) : null,
  ]);
  const isUnmarked = query.get("done") === "unmarked";
  return {
    ...page,
    views,
    report,
    isEditor: !writer,
    purged: purged && Number(purged[0]),
    isUnmarked,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const { values, data: form } = await readForm(request);
  const ids = form.getAll("id").filter((id) => typeof id === "string" && isId(id)) as string[];
  if (ids.length === 0) throw redirect(`${TRASH_PATH}?done=unmarked`, 303);
  if (values.intent === "restore") {
    const acted = await actOnPosts(services, viewer, ids, { intent: "restore" });
    throw redirect(acted.ok ? `${TRASH_PATH}?bulk=${acted.value}` : TRASH_PATH, 303);
  }
  if (values.intent !== "purge") throw unknownIntent(values.intent);
  const marked = ids.slice(0, POSTS_AT_ONCE);
  const count = await emptyFromTrash(services, marked, { actor: ownerOf(viewer) });
  throw redirect(`${TRASH_PATH}?purged=${count}`, 303);
}

export const meta = pageMeta({
  title: "Trash",
  description: "Deleted posts that can still be restored.",
  path: TRASH_PATH,
  robots: "noindex",
});

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} />;
}
