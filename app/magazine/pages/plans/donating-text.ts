import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/donating.json";

export type DonatingKey = keyof typeof english;

/** Messages of donations without an account. */
export const useDonatingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/donating.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<DonatingKey>({
  required: "error.required",
  "not-an-email": "error.notAnEmail",
  "too-long": "error.tooLong",
  "too-little": "error.tooLittle",
  "bad-number": "error.badNumber",
  "too-many": "error.tooMany",
  off: "error.off",
});

/** The message for an error code of a donation. */
export function useDonatingErrors(): (code: string) => string {
  const { t } = useDonatingText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
