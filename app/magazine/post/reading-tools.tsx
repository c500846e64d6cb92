import { lazy, Suspense, useEffect, useState } from "react";

const StickyPostBar = lazy(() =>
  import("./sticky-post-bar.tsx").then(({ StickyPostBar }) => ({ default: StickyPostBar })),
);

/** True from the first scrolling on. */
function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    if (window.scrollY > 0) onScroll();
    window.addEventListener("scroll", onScroll, { passive: true, once: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return hasScrolled;
}

/** What only a reader under way needs, loaded with the first scrolling. */
export function ReadingTools() {
  return (
    useHasScrolled() && (
      <Suspense>
        <StickyPostBar />
      </Suspense>
    )
  );
}
