/** Starts React Router on the pages that are an application: the desk, one's account, signing in. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import { routerHydrated } from "#app/islands/island.tsx";

// The server matches routes in the same way, and its document asks for it.
unstable_preloadRoutePattern();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
// Controls do not respond before hydration: importers of this module wait for it.
await routerHydrated;
