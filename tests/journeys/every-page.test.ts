import { isHome, PAGES } from "#tests/pages.ts";
import { sweepPages } from "./page-sweep.ts";

sweepPages(PAGES.filter(({ path }) => !isHome(path)));
