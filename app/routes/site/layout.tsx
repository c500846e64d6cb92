import { Outlet } from "react-router";
import { VideoPreviews } from "#app/magazine/cards/parts/video-previews.tsx";
import { FailurePage } from "#app/magazine/pages/failure.tsx";
import type { Route } from "./+types/layout.ts";

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
      <VideoPreviews />
    </main>
  );
}

/** A page that fails leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
