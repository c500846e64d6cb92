/**
 * Header, menus and footer are more than half of a post's elements and the same on most pages: a
 * visit keeps them where their markup is equal, and moves the marks of the current page.
 */
import { elementAt, pathTo } from "#app/islands/element-path.ts";

const FRAME = "[data-frame]";

/** Attributes that `data-frame` takes no account of. */
const MARKS = ["aria-current", "data-current"];
const MARKED = "[aria-current], [data-current]";

/** Not what an island has rendered. */
const isOfServer = (element: Element) => !element.closest("[data-island]");

/** A search that was typed, but not sent, ends with the visit. */
const isUsed = (frame: Element) =>
  [...frame.querySelectorAll<HTMLInputElement>("input[name=q]")].some(({ value }) => value);

const framesOf = ({ body }: Document) => [
  ...body.querySelectorAll<HTMLElement>(`:scope > ${FRAME}`),
];

/** @returns the frames that stay, by those that the page has instead, both in the same order */
export function keptFrames(page: Document): Map<Element, HTMLElement> {
  const kept = new Map<Element, HTMLElement>();
  let shown = framesOf(document);
  for (const made of framesOf(page)) {
    const at = shown.findIndex(({ dataset }) => dataset.frame === made.dataset.frame);
    const same = shown[at];
    if (!same || isUsed(same)) continue;
    kept.set(made, same);
    shown = shown.slice(at + 1);
  }
  return kept;
}

/** Marks in a frame that stays what the page marks as current; what was opened in it is closed. */
export function moveMarks(made: Element, frame: Element): void {
  const former = [...frame.querySelectorAll(MARKED)].filter(isOfServer);
  for (const element of former) for (const name of MARKS) element.removeAttribute(name);
  for (const element of [...made.querySelectorAll(MARKED)].filter(isOfServer)) {
    const there = elementAt(frame, pathTo(element, made));
    for (const name of MARKS) {
      const value = element.getAttribute(name);
      if (value !== null) there?.setAttribute(name, value);
    }
  }
  for (const details of frame.querySelectorAll("details[open]")) details.removeAttribute("open");
}
