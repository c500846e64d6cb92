import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/staff-token.json";

export const STAFF_TOKEN_PATH = "/account/token";

/** Messages of a person's own token of the API. */
export const useStaffTokenText = createAreaText(
  english,
  import.meta.glob(["/locales/*/staff-token.json", "!/locales/en/*"], { import: "default" }),
);
