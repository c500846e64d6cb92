import { findEmbedCard } from "#app/desk/editor/text/embed-card.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/embeds.ts";

/** Says what the card of a video elsewhere shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { address } = (await readForm(request)).values;
  const found = await findEmbedCard(getServices(context), viewer, { address });
  if (found.ok) return Response.json(found.value);
  const refusal = formRefusal(found.errors, {});
  return Response.json(refusal, { status: refusal.status });
}
