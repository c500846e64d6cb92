import { isHome, PAGES } from "#tests/pages.ts";
import { sweepPages } from "./page-sweep.ts";

// Header and footer are checked in dark with the homes.
sweepPages(
  PAGES.filter(({ path }) => !isHome(path)),
  { darkWithin: "main" },
);
