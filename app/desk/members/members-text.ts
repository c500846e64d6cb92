import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/audience.json";

export type MembersKey = keyof typeof english;

/** Messages of members at the desk. */
export const useMembersText = createAreaText(
  english,
  import.meta.glob(["/locales/*/audience.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<MembersKey>({
  required: "error.required",
  "too-long": "error.tooLong",
  taken: "error.taken",
  "too-many": "error.tooMany",
  "has-role": "error.hasRole",
  "too-soon": "error.tooSoon",
  "not-sure": "error.notSure",
  same: "error.same",
  exists: "error.exists",
});

/** The message for an error code of members. */
export function useMembersErrors(): (code: string) => string {
  const { t } = useMembersText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
