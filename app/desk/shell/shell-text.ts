import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/shell.json";

/** Messages of the desk's frame. */
export const useShellText = createAreaText(
  english,
  import.meta.glob(["/locales/*/shell.json", "!/locales/en/*"], { import: "default" }),
);
