import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/security.json";

/** Messages of the security log. */
export const useSecurityText = createAreaText(
  english,
  import.meta.glob(["/locales/*/security.json", "!/locales/en/*"], { import: "default" }),
);
