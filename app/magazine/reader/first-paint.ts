import { HIDE_BEFORE_PAINT } from "#app/features/reactions/hide-before-paint.ts";
import { FIRST_SIGN_SCRIPT } from "#app/platform/first-sign.ts";
import { FIRST_PAINT_SCRIPT } from "#app/platform/theme.ts";
import { WHOLE_PAGE_SCRIPT } from "#app/platform/whole-page.ts";

let sent: string | undefined;

/**
 * All that a document does by itself, most of it before its first paint; the content security policy
 * names it by its hash. The line breaks are for those who read it here.
 */
export function firstPaint(): string {
  sent ??= [FIRST_PAINT_SCRIPT, HIDE_BEFORE_PAINT, WHOLE_PAGE_SCRIPT, FIRST_SIGN_SCRIPT]
    .join("")
    .replace(/\n\s*/g, "");
  return sent;
}
