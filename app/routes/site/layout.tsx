import { Suspense, use } from "react";
import { Outlet } from "react-router";
import { Failure, useFailureAtHand } from "#app/magazine/pages/failure-part.tsx";
import { part } from "#app/platform/part.ts";
import { useFirstSign } from "#app/platform/use-first-sign.ts";
import type { Route } from "./+types/layout.ts";

const PREVIEWS = part(() =>
  import("#app/magazine/cards/parts/video-previews.tsx").then(({ VideoPreviews }) => VideoPreviews),
);
const HIDDEN_AUTHORS = part(() =>
  import("#app/magazine/reader/hidden-authors.tsx").then(({ HiddenAuthors }) => HiddenAuthors),
);

/** Films that play in their cards, covers over cards that the reader hides. */
function ReadersOwn() {
  const Previews = use(PREVIEWS.load());
  const HiddenAuthors = use(HIDDEN_AUTHORS.load());
  return (
    <>
      <Previews />
      <HiddenAuthors />
    </>
  );
}

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  useFailureAtHand();
  const isSeen = useFirstSign();
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      {isSeen && (
        <Suspense>
          <ReadersOwn />
        </Suspense>
      )}
    </main>
  );
}

/** A page that fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
