import { findBrokenPostLinks } from "#app/desk/editor/publishing/try-links.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/links.ts";

/** Says which links to other sites lead nowhere. */
export async function action({ context, request }: Route.ActionArgs) {
  const input = await request.json().catch(() => null);
  const found = await findBrokenPostLinks(getServices(context), getViewer(context), input);
  return found.ok ? Response.json(found.value) : Response.json(found, { status: 422 });
}
