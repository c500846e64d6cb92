import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  bringTextIn,
  startDocument,
} from "#app/features/posts/documents/document-commands.server.ts";
import { getWritingState } from "#app/features/posts/documents/document-queries.server.ts";
import { fromText, toText } from "#app/features/posts/documents/update-text.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/document.ts";

const PRIVATE = { "Cache-Control": "private, no-store" };

/** The document in which several people write a post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { document, ...post } = await getWritingState(db, params.id, actorOf(getViewer(context)));
  const sent = document && { ...document, update: toText(document.update) };
  return Response.json({ ...post, document: sent }, { headers: PRIVATE });
}

async function change({ context, request, params }: Route.ActionArgs): Promise<Outcome<boolean>> {
  const services = getServices(context);
  const by = { actor: actorOf(getViewer(context)) };
  const { values } = await readForm(request);
  const update = fromText(values.update ?? "");
  if (!update) return refused("update", "unusable");
  const text = { postId: params.id, version: Number(values.version), update };
  switch (values.intent) {
    case "start":
      return startDocument(services, text, by);
    case "bring":
      return bringTextIn(services, { ...text, baseVersion: Number(values.baseVersion) }, by);
    default:
      return refused("intent", "unknown");
  }
}

/**
 * Begins the document, or brings a text into it that was written elsewhere. Of two at the same time one
 * comes second, which is not an error: both then ask for the document.
 */
export async function action(args: Route.ActionArgs) {
  const changed = await change(args);
  if (changed.ok) return Response.json({ isTaken: changed.value }, { headers: PRIVATE });
  const refusal = formRefusal(changed.errors, {});
  return Response.json(refusal, { status: refusal.status, headers: PRIVATE });
}
