import { savePostForm } from "#app/desk/editor/saving/save-post-form.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/posts.ts";

/** The stored post with the id `?id=`, for writers who compare it with their own text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const id = url.searchParams.get("id") ?? "";
  const draft = await getDraft(db, id, actorOf(getViewer(context)));
  return Response.json({ draft }, { headers: { "Cache-Control": "private, no-store" } });
}

/** Saves a post while it is being written. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { values, data: form } = await readForm(request);
  const saved = await savePostForm(getServices(context), viewer, form, {
    id: values.id || null,
    isAutosave: true,
    isReplacing: form.has("isReplacing"),
  });
  if (!saved.ok) {
    const refusal = formRefusal(saved.errors, {});
    return Response.json(refusal, { status: refusal.status });
  }
  const { version } = saved.value;
  return Response.json({ id: saved.value.id, version });
}
