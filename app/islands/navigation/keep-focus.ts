/**
 * Where the focus goes when what has it is taken away: a row that is deleted, a filter that is removed, the last of a
 * series of steps. Browsers would put it at the start of the document (WCAG 2.2 SC 2.4.3).
 */

import { focusQuietly } from "./navigation-focus.ts";
import { readingStart } from "./reading-start.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Parts of a page that the focus does not leave by itself. */
const PARTS = "main, dialog, [role=dialog], [popover]";

/** An ancestor, and which of its children leads to the element. */
interface Step {
  parent: Element;
  index: number;
}

/** The way from an element up to its part of the page. */
function stepsOf(element: Element): Step[] {
  const part = element.closest(PARTS);
  const steps: Step[] = [];
  for (let at = element; at !== part && at.parentElement; at = at.parentElement) {
    steps.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  return steps;
}

function canFocus(element: Element | undefined): element is HTMLElement {
  if (!element?.matches(FOCUSABLE) || element.matches(":disabled, [type=hidden]")) return false;
  return (
    (element as HTMLElement).tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
  );
}

/** The control of a neighbour that stands where the lost one stood in its own row. */
function controlLike(neighbour: Element, steps: readonly Step[]): Element | undefined {
  let found: Element | undefined = neighbour;
  for (const { index } of steps.toReversed()) found = found?.children[index];
  return found;
}

const firstIn = (elements: readonly Element[]) =>
  elements.flatMap((each) => [each, ...each.querySelectorAll(FOCUSABLE)]).find(canFocus);

/**
 * Finds the element that replaces a lost one: the same control of the next row, or else of the last one; any control
 * there; what comes after, or before.
 */
function successorOf(localName: string, steps: readonly Step[]): HTMLElement | undefined {
  const level = steps.findIndex(({ parent }) => parent.isConnected);
  const place = steps[level];
  if (!place) return undefined;
  const neighbour = place.parent.children[place.index] ?? place.parent.lastElementChild;
  const like = neighbour && controlLike(neighbour, steps.slice(0, level));
  if (canFocus(like ?? undefined) && like!.localName === localName) return like as HTMLElement;
  for (const { parent, index } of steps.slice(level)) {
    const children = [...parent.children];
    const next = firstIn(children.slice(index)) ?? firstIn(children.slice(0, index).toReversed());
    if (next) return next;
  }
  return undefined;
}

/** Whether an element is taken away, or hidden. */
const isGone = (element: Element) => !element.isConnected || !element.checkVisibility();

/**
 * Keeps the focus near its place while the page lives.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: { element: Element; steps: Step[] } | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, steps: stepsOf(target) };
  };
  // Whoever leaves a control on purpose is not sent back; one that is removed is left, too, in some browsers.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    requestAnimationFrame(() => {
      if (last?.element === target && !isGone(last.element)) last = null;
    });
  };
  function restore(): void {
    const lost = last;
    if (!lost || !isGone(lost.element)) return;
    const { element, steps } = lost;
    // A hidden element keeps the focus until the next frame.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== element) return;
    last = null;
    const next = successorOf(element.localName, steps);
    if (next) next.focus();
    else focusQuietly(readingStart(""));
  }
  // Focus set by the page itself has precedence.
  const removals = new MutationObserver((records) => {
    if (!last) return;
    // Whether something is visible is asked only where something was hidden: it computes styles, with each key in a text.
    const mayBeHidden = records.some(({ type }) => type === "attributes");
    if (!last.element.isConnected || (mayBeHidden && isGone(last.element)))
      requestAnimationFrame(restore);
  });
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener("focusout", onFocusOut, { signal });
  removals.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden"],
  });
  return () => {
    listening.abort();
    removals.disconnect();
  };
}
