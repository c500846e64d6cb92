import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/addresses.json";

export type AddressesKey = keyof typeof english;

/** Messages of redirects and of addresses. */
export const useAddressesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/addresses.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<AddressesKey>({
  required: "error.required",
  "too-long": "error.tooLong",
  "has-query": "error.hasQuery",
  "bad-source": "error.badSource",
  "bad-pattern": "error.badPattern",
  reserved: "error.reserved",
  "bad-target": "error.badTarget",
  "unknown-capture": "error.unknownCapture",
  "bad-status": "error.badStatus",
  taken: "error.taken",
  loop: "error.loop",
  repeated: "error.repeated",
  "too-many-redirects": "error.tooManyRedirects",
  "too-many-patterns": "error.tooManyPatterns",
  "not-understood": "error.notUnderstood",
  conditional: "error.conditional",
  hidden: "error.hidden",
  "too-large": "error.tooLarge",
});

/** Whether `useAddressErrors` has a message for a code. */
export const isAddressError = (code: string): boolean => ERROR_TEXT[code] !== undefined;

/** The message for an error code of redirects and addresses. */
export function useAddressErrors(): (code: string) => string {
  const { t } = useAddressesText();
  return (code) => t(ERROR_TEXT[code] ?? "error.unusable");
}
