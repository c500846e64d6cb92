import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  deleteEditorialComment,
  editEditorialComment,
  replyToSuggestion,
  replyToThread,
  setResolved,
  startThread,
} from "#app/features/editorial-comments/commands.server.ts";
import {
  listDiscussing,
  listWriters,
} from "#app/features/editorial-comments/mention-queries.server.ts";
import { listThreads } from "#app/features/editorial-comments/queries.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/margin.ts";

const PRIVATE = { "Cache-Control": "private, no-store" };

/** The discussions in the margin of a post, who can be called there, and who writes in it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const threads = await listThreads(db, params.id, actorOf(getViewer(context)));
  const [people, writers] = await Promise.all([
    listDiscussing(db, params.id),
    listWriters(db, params.id),
  ]);
  return Response.json({ threads, people, writers }, { headers: PRIVATE });
}

async function change({ context, request, params }: Route.ActionArgs): Promise<Outcome<unknown>> {
  const services = getServices(context);
  const by = { actor: actorOf(getViewer(context)) };
  const { values } = await readForm(request);
  const { intent, id = "" } = values;
  switch (intent) {
    case "start":
      return startThread(services, { ...values, postId: params.id }, by);
    case "reply":
      return replyToThread(services, values, by);
    case "reply-to-suggestion":
      return replyToSuggestion(services, { ...values, postId: params.id }, by);
    case "edit":
      return editEditorialComment(services, values, by);
    case "resolve":
    case "reopen":
      await setResolved(services, { threadId: id, isResolved: intent === "resolve" }, by);
      return accepted(null);
    case "delete":
      await deleteEditorialComment(services, id, by);
      return accepted(null);
    default:
      return refused("intent", "unknown");
  }
}

/** Answers with all discussions as they are afterwards. */
export async function action(args: Route.ActionArgs) {
  const changed = await change(args);
  if (!changed.ok) {
    const refusal = formRefusal(changed.errors, {});
    return Response.json(refusal, { status: refusal.status });
  }
  const { db } = getServices(args.context);
  const threads = await listThreads(db, args.params.id, actorOf(getViewer(args.context)));
  return Response.json({ threads }, { headers: PRIVATE });
}
