import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/authors.ts";

/** Makes a guest who signs posts without an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(getViewer(context));
  const { name = "" } = (await readForm(request)).values;
  const guest = { displayName: name, firstName: "", lastName: "" };
  const saved = await saveAuthor(getServices(context), guest, { actor });
  if (saved.ok) return Response.json({ id: saved.value.id, name: name.trim() });
  const refusal = formRefusal(saved.errors, {});
  return Response.json(refusal, { status: refusal.status });
}
