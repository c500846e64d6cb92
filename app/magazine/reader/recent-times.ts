/** Says recent times as people do, `3 hours ago`, with the exact time on hover; see `ui/moment.tsx`. */
import { formatRecent } from "#app/lib/time.ts";
import { paintEach } from "#app/platform/browser/paint.ts";

function paintMoment(element: HTMLElement): void {
  const locale = document.documentElement.lang;
  const at = Date.parse(element.getAttribute("datetime") ?? "");
  const words = formatRecent(at, Date.now(), locale);
  element.title = new Date(at).toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });
  // The text of React's own node, which it does not touch while the date stays.
  if (words && element.firstChild) element.firstChild.nodeValue = words;
}

/** Paints every moment of the page, and those that are added. */
export function startRecentTimes(): void {
  paintEach({
    selector: "[data-moment]",
    attributes: ["datetime"],
    paint: (elements) => {
      for (const element of elements) paintMoment(element);
    },
  });
}
