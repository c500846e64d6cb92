import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/push.json";

/** Messages about notices of the browser. */
export const usePushText = createAreaText(
  english,
  import.meta.glob(["/locales/*/push.json", "!/locales/en/*"], { import: "default" }),
);
