import { HIDE_BEFORE_PAINT } from "#app/features/reactions/hide-before-paint.ts";
import { EARLY_PRESSES_SCRIPT } from "#app/islands/early-presses.ts";
import { WHOLE_PAGE_SCRIPT } from "#app/islands/idle-layout.ts";
import { READING_BEFORE_PAINT } from "#app/magazine/post/reading/reading-key.ts";
import { FIRST_PAINT_SCRIPT } from "#app/platform/browser/theme.ts";

let sent: string | undefined;

/**
 * The inline script of all documents, mostly run before the first paint; the content security
 * policy allows it by its hash. Line breaks are for readability.
 */
export function firstPaint(): string {
  sent ??= [
    FIRST_PAINT_SCRIPT,
    READING_BEFORE_PAINT,
    HIDE_BEFORE_PAINT,
    WHOLE_PAGE_SCRIPT,
    EARLY_PRESSES_SCRIPT,
  ]
    .join(";")
    .replace(/\n\s*/g, "");
  return sent;
}
