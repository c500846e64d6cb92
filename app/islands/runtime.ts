/**
 * Hydrates the islands of a document when they are needed (partial hydration). React and an
 * island's code are loaded by then; presses and forms that come earlier are shown as busy and
 * replayed.
 */
import type { Root } from "react-dom/client";
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import type { IslandDeclaration, IslandTrigger } from "./declare-island.ts";
import { CONTROLS } from "./early-presses.ts";
import { elementAt, pathTo } from "./element-path.ts";
import { afterFirstInput } from "./first-input.ts";
import { answerFailedPress } from "./missing-code.ts";

// biome-ignore lint/suspicious/noExplicitAny: islands differ in their props
type AnyIsland = IslandDeclaration<any>;

/** Marks islands that are not hydrated yet. */
const PENDING = "data-asleep";

const registry = new Map<string, AnyIsland>();
/** Islands that hydrate or have hydrated, by their element in the document. */
const running = new Map<Element, Promise<Root>>();
/** Whether islands of the trigger `reader` hydrate. */
let isForReader = false;

async function hydrate(element: HTMLElement, island: AnyIsland): Promise<Root> {
  const needs = [island.load(), import("./react-root.tsx")] as const;
  const [Component, { hydrateIsland }] = await Promise.all(needs);
  const props = JSON.parse(element.dataset.props ?? "{}");
  const root = await hydrateIsland(element, Component, props);
  element.removeAttribute(PENDING);
  return root;
}

/**
 * Hydrates an island now. Idempotent; a failure to load is retried by the next call.
 * @throws Error when its code or content cannot be loaded
 */
function wakeIsland(element: HTMLElement): Promise<Root> {
  const island = registry.get(element.dataset.island ?? "");
  if (!island) return Promise.reject(new Error(`No island ${element.dataset.island}`));
  const work = running.get(element) ?? hydrate(element, island);
  running.set(element, work);
  work.catch(() => running.delete(element));
  return work;
}

/** Wakes without waiting; idempotent. The next press retries a failure. */
export function wakeSoon(element: HTMLElement): void {
  wakeIsland(element).catch((error) => console.warn("An island could not be loaded", error));
}

/** Root margin of the observer of islands that hydrate near the viewport. */
const NEAR = "400px 0px";

const triggerOf = (element: HTMLElement): IslandTrigger | undefined =>
  registry.get(element.dataset.island ?? "")?.when;

/** The island around an event that is not hydrated yet and may be woken by using it. */
function pendingAround(event: Event): HTMLElement | null {
  const island = closestTo(event, `[data-island][${PENDING}]`);
  const when = island && triggerOf(island);
  return when === "manual" || when === "reader" ? null : island;
}

/** Registers new islands, and unmounts those that have left the document. */
export function scanIslands(): void {
  for (const [element, work] of running) {
    if (element.isConnected) continue;
    running.delete(element);
    void work.then((root) => root.unmount());
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (running.has(element)) continue;
    element.setAttribute(PENDING, "");
    const when = triggerOf(element);
    if (when === "reader" && isForReader) wakeSoon(element);
    if (when === "near") afterFirstInput(() => wakeNear(element));
  }
}

/** The element has no box (`display: contents`), so its children are observed. */
function wakeNear(island: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wakeSoon(island);
    },
    { rootMargin: NEAR },
  );
  for (const part of island.children) observer.observe(part);
}

/** The control that a script has to handle, and the pending island that does. */
function pendingControl(event: MouseEvent): [HTMLElement, HTMLElement] | null {
  if (event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return null;
  const control = closestTo(event, CONTROLS);
  if (!control || control.hasAttribute("popovertarget")) return null;
  const named = control.dataset.wakes;
  const island = named
    ? document.querySelector<HTMLElement>(`[data-island="${named}"][${PENDING}]`)
    : pendingAround(event);
  return island && [control, island];
}

/** Forms that are sent without their island, because its code cannot be loaded. */
const plainForms = new WeakSet<HTMLFormElement>();

/** Shows a control as busy until its island has hydrated, then uses it. */
function whenAwake(
  control: HTMLElement,
  island: HTMLElement,
  use: (control: HTMLElement) => void,
  useInstead: () => void = answerFailedPress,
): void {
  const path = island.contains(control) ? pathTo(control, island) : null;
  control.setAttribute("aria-busy", "true");
  wakeIsland(island)
    .then(() => {
      const there = path ? elementAt(island, path) : control;
      there?.removeAttribute("aria-busy");
      if (there) use(there);
    })
    .catch((error) => {
      control.removeAttribute("aria-busy");
      console.warn("An island could not be loaded; press again to retry", error);
      useInstead();
    });
}

function onClick(event: MouseEvent): void {
  const found = pendingControl(event);
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const [control, island] = found;
  if (control.getAttribute("aria-busy") === "true") return;
  whenAwake(control, island, (there) => there.click());
}

/** A form in an island may be sent by its script: what is typed stays until it can. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const island = pendingAround(event);
  if (!island || plainForms.has(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  const path = submitter && pathTo(submitter, form);
  const send = (there: HTMLElement) =>
    (there as HTMLFormElement).requestSubmit(path && elementAt(there, path));
  whenAwake(form, island, send, () => {
    plainForms.add(form);
    form.requestSubmit(submitter);
  });
}

function onNear(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
  const island = pendingAround(event);
  if (island) wakeSoon(island);
}

/**
 * Starts hydrating islands on demand, on this page and on those that replace it.
 * @param islands all declared islands
 * @param forReader whether there is a signed-in reader
 */
export function startIslands(islands: readonly AnyIsland[], forReader: boolean): void {
  for (const island of islands) registry.set(island.name, island);
  isForReader = forReader;
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("focusin", onNear);
  document.addEventListener("pointerover", onNear, { passive: true });
  document.addEventListener(PAGE_SHOWN, scanIslands);
  scanIslands();
}
