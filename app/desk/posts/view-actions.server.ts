/** Saves, renames and deletes views from the list of posts. */
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  deleteView,
  renameView,
  saveView,
} from "#app/features/posts/commands/view-commands.server.ts";
import { deskSearch } from "#app/features/posts/desk-models.ts";
import { readDeskChoice } from "#app/features/posts/read-desk-choice.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { ownerOf } from "./bulk-commands.server.ts";
import { POSTS_PATH } from "./posts-address.ts";

export const VIEW_INTENTS = ["saveView", "renameView", "deleteView"] as const;

type ViewIntent = (typeof VIEW_INTENTS)[number];

const REFUSED = new Map([
  ["taken", "viewTaken"],
  ["too-many", "tooManyViews"],
]);

/**
 * Changes the viewer's views as a form asks.
 * @returns the address to go on to, with the result
 */
export async function changeViews(
  services: Services,
  viewer: Viewer,
  url: URL,
  { view = "", name = "" }: Record<string, string>,
  intent: ViewIntent,
): Promise<string> {
  const search = deskSearch(readDeskChoice(url.searchParams));
  const here = (done: string) => `${POSTS_PATH}?${search}${search && "&"}done=${done}`;
  const owner = ownerOf(viewer);
  if (intent === "deleteView") {
    await deleteView(services, view, owner);
    return here("viewDeleted");
  }
  const changed =
    intent === "saveView"
      ? await saveView(services, { name, search }, owner)
      : await renameView(services, { id: view, name }, owner);
  if (changed.ok) return here("viewSaved");
  return here(REFUSED.get(changed.errors.name?.[0] ?? "") ?? "unnamedView");
}
