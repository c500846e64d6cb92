import { requireRole } from "#app/features/accounts/viewer.server.ts";
import { findEmbedCard } from "#app/magazine/dashboard/embed-answers.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/desk-embeds.ts";

/** Says what the card of a film elsewhere shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  const address = (await request.formData()).get("address");
  const found = await findEmbedCard(getServices(context), viewer, { address });
  return found.ok
    ? Response.json(found.value)
    : Response.json({ errors: found.errors }, { status: 422 });
}
