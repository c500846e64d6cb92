/** Behaviour that starts on each shown page and ends when it is left. */
import { afterFirstInput } from "#app/islands/first-input.ts";
import { layOutWhenIdle } from "#app/islands/idle-layout.ts";
import { startOptional } from "#app/platform/browser/optional-part.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";

let leaving = new AbortController();

async function startArticle(signal: AbortSignal): Promise<void> {
  const { startPost } = await import("./post/post-behaviour.ts");
  if (!signal.aborted) startPost(signal);
}

function onShown(): void {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const sections = [...document.querySelectorAll<HTMLElement>(".home-sections > *, [data-far]")];
  if (sections.length > 0) afterFirstInput(() => layOutWhenIdle(sections, signal));
  if (document.querySelector("[data-article]")) startOptional(startArticle(signal));
}

/** Starts it on this page, and on those that replace it. */
export function startPageVisits(): void {
  document.addEventListener(PAGE_SHOWN, onShown);
  onShown();
}
