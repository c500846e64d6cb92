import { findBookmark } from "#app/desk/editor/cards/find-bookmark.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/bookmarks.ts";

/** Says what the card of a page elsewhere shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { address } = (await readForm(request)).values;
  const found = await findBookmark(getServices(context), viewer, { address });
  if (found.ok) return Response.json(found.value);
  const refusal = formRefusal(found.errors, {});
  return Response.json(refusal, { status: refusal.status });
}
