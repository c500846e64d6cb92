import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { FailurePage } from "#app/magazine/pages/failure.tsx";
import { firstSign } from "#app/platform/first-sign.ts";
import { type Part, part } from "#app/platform/part.ts";
import type { Route } from "./+types/layout.ts";

const PREVIEWS = part(() =>
  import("#app/magazine/cards/parts/video-previews.tsx").then(({ VideoPreviews }) => VideoPreviews),
);

const HIDDEN_AUTHORS = part(() =>
  import("#app/magazine/reader/hidden-authors.tsx").then(({ HiddenAuthors }) => HiddenAuthors),
);

/** What nobody sees before somebody is there. */
function Later({ part: { load } }: { part: Part<object> }) {
  const [Loaded, setLoaded] = useState<React.ComponentType | null>(null);
  useEffect(() => {
    void firstSign()
      .then(load)
      .then((component) => setLoaded(() => component));
  }, [load]);
  return Loaded ? <Loaded /> : null;
}

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      {/* Films play in their cards; the cards of hidden authors are covered. */}
      <Later part={PREVIEWS} />
      <Later part={HIDDEN_AUTHORS} />
    </main>
  );
}

/** A page that fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
