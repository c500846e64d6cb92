import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { FailurePage } from "#app/magazine/pages/failure.tsx";
import { HiddenAuthors } from "#app/magazine/reader/hidden-authors.tsx";
import { firstSign } from "#app/platform/first-sign.ts";
import { part } from "#app/platform/part.ts";
import type { Route } from "./+types/layout.ts";

const PREVIEWS = part(() =>
  import("#app/magazine/cards/parts/video-previews.tsx").then(({ VideoPreviews }) => VideoPreviews),
);

/** Films play in their cards for somebody who is there. */
function Previews() {
  const [Loaded, setLoaded] = useState<React.ComponentType | null>(null);
  useEffect(() => {
    void firstSign()
      .then(PREVIEWS.load)
      .then((component) => setLoaded(() => component));
  }, []);
  return Loaded ? <Loaded /> : null;
}

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      <Previews />
      <HiddenAuthors />
    </main>
  );
}

/** A page that fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
