import { HIDE_BEFORE_PAINT } from "#app/features/reactions/hide-before-paint.ts";
import { FIRST_INTERACTION_SCRIPT } from "#app/islands/first-interaction.ts";
import { WHOLE_PAGE_SCRIPT } from "#app/islands/idle-layout.ts";
import { FIRST_PAINT_SCRIPT } from "#app/platform/browser/theme.ts";

let sent: string | undefined;

/**
 * The inline script of all documents, mostly run before the first paint; the content security
 * policy allows it by its hash. Line breaks are for readability.
 */
export function firstPaint(): string {
  sent ??= [FIRST_PAINT_SCRIPT, HIDE_BEFORE_PAINT, WHOLE_PAGE_SCRIPT, FIRST_INTERACTION_SCRIPT]
    .join("")
    .replace(/\n\s*/g, "");
  return sent;
}
