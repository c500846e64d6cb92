import { requireRole } from "#app/features/accounts/viewer.server.ts";
import { savePostForm } from "#app/magazine/dashboard/post-answers.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/desk-posts.ts";

/** Saves a post while it is being written. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  const form = await request.formData();
  const id = form.get("id");
  const saved = await savePostForm(getServices(context), viewer, form, {
    id: typeof id === "string" && id ? id : null,
    isAutosave: true,
    isReplacing: form.has("isReplacing"),
  });
  if (!saved.ok) return Response.json({ errors: saved.errors }, { status: 422 });
  const { version } = saved.value;
  return Response.json({ id: saved.value.id, version });
}
