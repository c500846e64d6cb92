/** The target element of a URL hash (with `#`). */
import { decoded } from "#app/lib/addresses/decoded.ts";

/** The element of a fragment; null for an empty or unknown one. Percent-encoding is decoded. */
export function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

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
