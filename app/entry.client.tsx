import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { findCatalogue, loadCatalogue } from "#app/platform/catalogues.ts";
import { startIslands } from "#app/platform/island.tsx";
import { isLocale } from "#app/platform/message.ts";

const { lang } = document.documentElement;
// The first render must say the same words as the server's.
if (isLocale(lang) && !findCatalogue(lang)) await loadCatalogue(lang);

startIslands(hydrateRoot);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
