import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/imports.json";

export type ImportsKey = keyof typeof english;

/** Messages of moving in from other programs. */
export const useImportsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/imports.json", "!/locales/en/*"], { import: "default" }),
);

export type TranslateImports = ReturnType<typeof useImportsText>["t"];

const ERROR_TEXT = dictionary<ImportsKey>({
  required: "error.required",
  "not-there": "error.not-there",
  busy: "error.busy",
  edited: "error.edited",
  "bad-address": "error.badAddress",
  "no-answer": "error.noAnswer",
});

/** The message for an error code of imports. */
export function useImportErrors(): (code: string) => string {
  const { t } = useImportsText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
