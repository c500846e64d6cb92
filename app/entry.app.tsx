/** Starts React Router on the pages that are an application: the desk, one's account, signing in. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { routerHydrated } from "#app/islands/island.tsx";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
// Until then controls do not answer: whoever imports this module waits.
await routerHydrated;
