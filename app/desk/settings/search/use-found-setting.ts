import { useEffect } from "react";
import { useLocation } from "react-router";

const CONTROL = "input:not([type=hidden]), select, textarea, button";

/** Classes of what can be found: marked when an address leads to it, also without scripts. */
export const FOUND =
  "scroll-mt-24 rounded-xl outline-offset-8 outline-primary-500 target:outline-2 data-found:outline-2";

/** Focuses and marks the setting that the address names. */
export function useFoundSetting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be followed twice
  useEffect(() => {
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!place?.id.startsWith("setting-")) return;
    place.dataset.found = "";
    place.scrollIntoView({ block: "center" });
    // After the router has moved the focus to the new page.
    const focusing = setTimeout(() =>
      place.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true }),
    );
    return () => {
      clearTimeout(focusing);
      delete place.dataset.found;
    };
  }, [hash, key]);
}
