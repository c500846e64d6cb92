import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/privacy.json";

/** Messages of the page that closes the site. */
export const usePrivacyText = createAreaText(
  english,
  import.meta.glob(["/locales/*/privacy.json", "!/locales/en/*"], { import: "default" }),
);
