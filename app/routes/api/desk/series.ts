import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/series.ts";

/** Creates a series while a post is written; its other fields can be filled in later. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(getViewer(context));
  const { name = "" } = (await readForm(request)).values;
  const saved = await saveSeries(getServices(context), { title: name }, { actor });
  if (saved.ok) return Response.json({ id: saved.value.id, name: name.trim() });
  const refusal = formRefusal(saved.errors, {});
  return Response.json(refusal, { status: refusal.status });
}
