import { Outlet } from "react-router";
import { BareFailure, DeskFailure, isSignedOut } from "#app/desk/shell/desk-failure.tsx";
import { DeskFrame } from "#app/desk/shell/desk-frame.tsx";
import type { DeskUser } from "#app/desk/shell/desk-user.ts";
import { isMenuNarrow } from "#app/desk/shell/menu-width.ts";
import { keepPage } from "#app/desk/watching/keep-page.ts";
import { countUnread } from "#app/features/accounts/notification-queries.server.ts";
import { demandOf } from "#app/features/accounts/sessions/second-factor-demand.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { Failure } from "#app/magazine/pages/failure.tsx";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { hasOwnFrame: true };

/** Signed-out visitors are redirected to the login and back. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ user: DeskUser }> {
  const { userId, name, role, avatar, secondFactorDue } = getViewer(context);
  const unread = await countUnread(getServices(context).db, userId);
  const isNarrow = isMenuNarrow(request.headers.get("cookie"));
  const demand = demandOf(secondFactorDue);
  return { user: { name, role, avatar, unread, demand, isMenuNarrow: isNarrow } };
}

/** Where only the reading after a change is lost, the page stays. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}

/** The desk's frame stays when a page fails; without its own data there is none. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isSignedOut(error)) return <BareFailure error={error} />;
  if (!loaderData) return <Failure error={error} />;
  return (
    <DeskFrame {...loaderData}>
      <DeskFailure error={error} />
    </DeskFrame>
  );
}
