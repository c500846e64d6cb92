import { Outlet } from "react-router";
import { DashboardShell } from "#app/desk/shell/dashboard-shell.tsx";
import { demandOf } from "#app/features/accounts/sessions/second-factor-demand.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import type { Route } from "./+types/layout.ts";

/** Signed-out visitors are redirected to the login and back. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role, secondFactorDue } = getViewer(context);
  return { role, demand: demandOf(secondFactorDue) };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardShell {...loaderData}>
      <Outlet />
    </DashboardShell>
  );
}
