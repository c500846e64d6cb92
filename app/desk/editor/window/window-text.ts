import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/editor-window.json";

export type WindowKey = keyof typeof english;

/** Messages of the window in which a post is written: bar, panel, publishing. */
export const useWindowText = createAreaText(
  english,
  import.meta.glob(["/locales/*/editor-window.json", "!/locales/en/*"], { import: "default" }),
);
