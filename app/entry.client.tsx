import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogue } from "#app/platform/catalogues.ts";
import { startIslands } from "#app/platform/island.tsx";
import { isLocale } from "#app/platform/message.ts";

const { lang, dataset } = document.documentElement;
// The page waits for its words by itself: asked for now, they come with its code.
if (isLocale(lang) && dataset.wordless === undefined) void loadCatalogue(lang);

startIslands({ createRoot, hydrateRoot });

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
