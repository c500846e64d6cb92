import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/newsletter-choices.json";

/** Messages for subscribers: what they get, and what they choose. */
export const useChoicesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/newsletter-choices.json", "!/locales/en/*"], { import: "default" }),
);
