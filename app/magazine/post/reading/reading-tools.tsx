import { lazy, Suspense, useEffect, useState } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";

const StickyPostBar = lazy(() =>
  import("./sticky-post-bar.tsx").then(({ StickyPostBar }) => ({ default: StickyPostBar })),
);
const ReadingMemory = lazy(() =>
  import("./reading-memory.tsx").then(({ ReadingMemory }) => ({ default: ReadingMemory })),
);

/** True after the first scroll. */
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

/** True for signed-in browsers after hydration. */
function useIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(hasSessionHint()), []);
  return isKnown;
}

/** Reading tools, loaded on demand. */
export function ReadingTools({ postId }: { postId: string }) {
  const isUnderWay = useHasScrolled();
  const isKnown = useIsKnown();
  return (
    <Suspense>
      {isUnderWay && <StickyPostBar />}
      {isKnown && <ReadingMemory key={postId} postId={postId} />}
    </Suspense>
  );
}
