import { Outlet } from "react-router";
import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { DashboardShell } from "#app/magazine/dashboard/dashboard-shell.tsx";
import type { Route } from "./+types/layout.ts";

/** A signed-out visitor is sent to the log-in and comes back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireViewer(context, request);
  return { role };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardShell role={loaderData.role}>
      <Outlet />
    </DashboardShell>
  );
}
