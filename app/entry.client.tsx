import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startIslands } from "#app/islands/island.tsx";
import { startSmallStates } from "#app/magazine/reader/small-states.ts";
import { loadCatalogue } from "#app/platform/i18n/catalogues.ts";
import { isLocale } from "#app/platform/i18n/message.ts";

const { lang, dataset } = document.documentElement;
// Preloads the message catalogue in parallel with the page's code.
if (isLocale(lang) && dataset.wordless === undefined) void loadCatalogue(lang);

startSmallStates();
startIslands({ createRoot, hydrateRoot });

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
