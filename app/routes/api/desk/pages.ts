import { savePageForm } from "#app/desk/pages/save-page-form.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/pages.ts";

/** Saves a static page while it is being written. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { values, data: form } = await readForm(request);
  const saved = await savePageForm(getServices(context), viewer, form, {
    id: values.id ?? "",
    isAutosave: true,
    isReplacing: form.has("isReplacing"),
  });
  if (!saved.ok) {
    const refusal = formRefusal(saved.errors, {});
    return Response.json(refusal, { status: refusal.status });
  }
  const { id, version } = saved.value;
  return Response.json({ id, version });
}
