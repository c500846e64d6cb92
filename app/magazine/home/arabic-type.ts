import { main } from "./main.ts";
import type { Home } from "./sections.ts";

/** The main home in a face that has Arabic letters too. */
export const arabicType: Home = {
  ...main,
  title: "home.page.arabicType",
  description: "home.about.arabicType",
  theme: "demo-7",
};
