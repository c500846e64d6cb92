import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { Failure, useFailureAtHand } from "#app/magazine/pages/lazy-failure.tsx";
import type { Route } from "./+types/layout.ts";

const VideoPreviews = lazy(() =>
  import("#app/magazine/cards/media/video-previews.tsx").then(({ VideoPreviews }) => ({
    default: VideoPreviews,
  })),
);
const HiddenAuthors = lazy(() =>
  import("#app/magazine/reader/hidden-authors.tsx").then(({ HiddenAuthors }) => ({
    default: HiddenAuthors,
  })),
);

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  useFailureAtHand();
  const isHydrated = useHydrated();
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      {/* Films that play in their cards, covers over cards that the reader hides. */}
      {isHydrated && (
        <Suspense>
          <VideoPreviews />
          <HiddenAuthors />
        </Suspense>
      )}
    </main>
  );
}

/** A page that fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
