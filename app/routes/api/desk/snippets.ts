import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { changeSnippets, listSnippets } from "#app/features/posts/snippets/snippets.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/snippets.ts";

/** The snippets for the editor. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  return Response.json({ snippets: await listSnippets(getServices(context).db, actor) });
}

/** Saves, renames or deletes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(getViewer(context));
  const { values } = await readForm(request);
  const changed = await changeSnippets(getServices(context), values, actor);
  if (changed.ok)
    return Response.json({ snippets: await listSnippets(getServices(context).db, actor) });
  const refusal = formRefusal(changed.errors, {});
  return Response.json(refusal, { status: refusal.status });
}
