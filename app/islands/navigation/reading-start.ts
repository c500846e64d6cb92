import { targetOf } from "./focus-targets.ts";

/**
 * The element to focus after a navigation: the hash target, the page's heading, or its main
 * content.
 */
export function readingStart(hash: string): HTMLElement | null {
  return (
    targetOf(hash) ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector("main")
  );
}
