import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { parsePage } from "#app/platform/browser/parse-page.ts";

/**
 * Replaces the preview of a restricted post by the whole post for a reader with access: the shared
 * page has a link to the page for one reader, whose content is shown instead.
 */
export async function showWholePost(signal: AbortSignal): Promise<void> {
  const wall = document.querySelector<HTMLElement>("[data-whole-post]");
  const content = document.getElementById("content");
  if (!wall || !content || !hasSessionHint()) return;
  const response = await fetch(wall.dataset.wholePost!, { signal }).catch(() => null);
  if (!response?.ok) return;
  const html = await response.text().catch(() => "");
  if (signal.aborted) return;
  const whole = parsePage(html).getElementById("content");
  if (!whole || whole.querySelector("[data-wall]")) return;
  content.replaceChildren(...whole.childNodes);
  document.dispatchEvent(new Event(PAGE_SHOWN));
}
