/** The target element of a URL hash (with `#`). */
import { decoded } from "#app/lib/addresses/decoded.ts";

/** The element of a fragment; null for an empty or unknown one. Percent-encoding is decoded. */
export function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}
