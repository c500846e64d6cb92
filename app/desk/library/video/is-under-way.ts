import type { LibraryItem } from "#app/features/uploads/models.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";

/** How often pages look at files that are under way, in milliseconds. */
export const LOOK_AGAIN_MS = 5 * SECOND;
/** The job looks for new ones every minute. */
const NEW_MS = 2 * MINUTE;

/** Whether a video or audio file is being prepared, or will be soon. */
export function isUnderWay({ kind, preparation, uploadedAt }: LibraryItem): boolean {
  if (preparation) return preparation.status === "running" || preparation.status === "waiting";
  return (kind === "video" || kind === "audio") && Date.now() - uploadedAt < NEW_MS;
}
