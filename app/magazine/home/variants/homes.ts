import type { FrontPage } from "#app/features/site/site-choices.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Home } from "#app/magazine/home/sections.ts";
import { cinematic } from "./cinematic.ts";
import { friendly } from "./friendly.ts";
import { main } from "./main.ts";
import { newspaper } from "./newspaper.ts";
import { script } from "./script.ts";
import { voyage } from "./voyage.ts";

/** The main home in a typeface with Arabic letters. */
const arabicType: Home = {
  ...main,
  title: "home.page.arabicType",
  description: "home.about.arabicType",
  theme: "demo-7",
};

/** The front pages that an owner can choose. */
const FRONT_PAGES: Record<FrontPage, Home> = {
  "/": main,
  "/home-demo-2": voyage,
  "/home-demo-3": friendly,
  "/home-demo-4": cinematic,
  "/home-demo-5": script,
  "/home-demo-6": newspaper,
  "/home-demo-7": arabicType,
};

/** Every home by the path that shows it, the main one first. */
export const HOMES = dictionary<Home>({
  ...FRONT_PAGES,
  "/home-header-style1": main,
  "/home-header-style2": main,
  "/home-header-style2-logedin": main,
});

/** A path without slashes at its end; the root keeps its own. */
export function withoutEndSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, "$1");
}

/** The home at a path, with or without a slash at its end; the main one for any other. */
export function homeAt(pathname: string): Home {
  return HOMES[withoutEndSlash(pathname)] ?? main;
}

/** The first path that shows a home. */
export function homePathOf(home: Home): string {
  return Object.keys(HOMES).find((path) => HOMES[path] === home) ?? "/";
}
