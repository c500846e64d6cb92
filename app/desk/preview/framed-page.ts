/** Pages of the magazine in a frame of the desk: as wide as a device, and light or dark. */
import { useEffect, useRef, useState } from "react";

/** How much smaller a window of this width must be to fit into its place. */
export function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [width]);
  return { place, scale };
}

/** Keeps the page in the window light or dark, whatever its reader has chosen for the magazine. */
export function useFrameTheme(frame: React.RefObject<HTMLIFrameElement | null>, isDark: boolean) {
  const watcher = useRef<MutationObserver>(null);
  function apply() {
    const page = frame.current?.contentDocument?.documentElement;
    watcher.current?.disconnect();
    if (!page) return;
    // Its own script follows the reader's choice a moment later.
    const toggle = () => {
      if (page.classList.contains("dark") !== isDark) page.classList.toggle("dark", isDark);
    };
    toggle();
    watcher.current = new MutationObserver(toggle);
    watcher.current.observe(page, { attributeFilter: ["class"] });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another theme
  useEffect(() => {
    apply();
    return () => watcher.current?.disconnect();
  }, [isDark]);
  return apply;
}
