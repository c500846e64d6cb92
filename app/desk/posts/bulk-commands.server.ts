/** Bulk actions of the posts table. */
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { deletePost, restorePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { storedInput } from "./stored-input.server.ts";
import { sendIn } from "./submit-from-package.server.ts";

export const BULK_INTENTS = ["delete", "restore", "publish", "archive"] as const;

export type BulkIntent = (typeof BULK_INTENTS)[number];

async function move(services: Services, viewer: Viewer, id: string, step: "publish" | "archive") {
  const actor = actorOf(viewer);
  const draft = await getDraft(services.db, id, actor);
  const input = await storedInput(services, draft, actor);
  if (!input.ok) return;
  const isOwn = viewer.author !== null && draft.authorIds.includes(viewer.author.id);
  const change = { actor, expectedVersion: draft.version };
  // Its date is in the future: whoever publishes it means now.
  const isEarly = step === "publish" && draft.status === "scheduled";
  const taken = isEarly ? "publishNow" : step;
  await sendIn(services, input.value, { step: taken, note: "", isOwn }, change);
}

/**
 * Applies an action to each post, one after the other; idempotent per post.
 * @throws Forbidden when the viewer may not change one of them
 */
export async function actOnPosts(
  services: Services,
  viewer: Viewer,
  ids: readonly string[],
  intent: BulkIntent,
): Promise<void> {
  const change = { actor: actorOf(viewer) };
  for (const id of ids) {
    if (intent === "delete") await deletePost(services, id, change);
    else if (intent === "restore") await restorePost(services, id, change);
    else await move(services, viewer, id, intent);
  }
}
