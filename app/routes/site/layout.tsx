import { Outlet } from "react-router";
import { Failure } from "#app/magazine/pages/failure.tsx";
import type { Route } from "./+types/layout.ts";

/** Every page of the magazine between header and footer. */
export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Header and footer stay when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
