/**
 * Paints server markup by state that only this browser knows, without React: attributes that the
 * markup's renderer does not know change only here.
 */
import { closestTo } from "#app/lib/closest.ts";

interface Painter {
  selector: string;
  paint(elements: Iterable<HTMLElement>): void;
}

const painters: Painter[] = [];
/** Names of attributes. */
const observed = new Set<string>();

function paintWithin(roots: Iterable<Element>, { selector, paint }: Painter): void {
  const found = new Set<HTMLElement>();
  for (const root of roots) {
    if (root.matches(selector)) found.add(root as HTMLElement);
    for (const each of root.querySelectorAll<HTMLElement>(selector)) found.add(each);
  }
  if (found.size > 0) paint(found);
}

/** Runs before the next frame is drawn, so what is added is never seen unpainted. */
function onChange(records: MutationRecord[]): void {
  const roots = new Set<Element>();
  for (const { type, target, addedNodes } of records) {
    if (type === "attributes") roots.add(target as Element);
    for (const node of addedNodes) if (node instanceof Element) roots.add(node);
  }
  for (const painter of painters) paintWithin(roots, painter);
}

let observer: MutationObserver | undefined;

/** Observing the same target again replaces the options. */
function observe(): void {
  observer ??= new MutationObserver(onChange);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [...observed],
  });
}

interface Painting {
  selector: string;
  /** Attributes of the markup that the painting depends on: it is repeated when they change. */
  attributes?: readonly string[];
  /** Calls back when the state has changed. */
  subscribe?(paintAll: () => void): unknown;
  /** Idempotent. */
  paint(elements: Iterable<HTMLElement>): void;
}

/** Paints every element that matches now, those that are added later, and all when the state changes. */
export function paintEach({ selector, attributes = [], subscribe, paint }: Painting): void {
  const painter: Painter = { selector, paint };
  const paintAll = () => paintWithin([document.documentElement], painter);
  for (const name of attributes) observed.add(name);
  painters.push(painter);
  observe();
  // First: some stores read their storage only once they have a subscriber.
  subscribe?.(paintAll);
  paintAll();
}

/** Calls back once, with the first element that matches. */
export function onceSeen(selector: string, act: () => unknown): void {
  let isSeen = false;
  paintEach({
    selector,
    paint() {
      if (!isSeen) act();
      isSeen = true;
    },
  });
}

/** Sets an attribute where it differs: an equal value would still cost a restyle. */
export function paintAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Answers clicks on matching elements before any other listener of the page: no island has to
 * hydrate for them.
 * @param press returns false to leave the click to others
 */
export function onPress(
  selector: string,
  press: (element: HTMLElement, event: MouseEvent) => unknown,
): void {
  window.addEventListener(
    "click",
    (event) => {
      const element = closestTo(event, selector);
      if (!element || press(element, event) === false) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
