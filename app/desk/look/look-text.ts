import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/look.json";

export type LookKey = keyof typeof english;

/** Messages of themes. */
export const useLookText = createAreaText(
  english,
  import.meta.glob(["/locales/*/look.json", "!/locales/en/*"], { import: "default" }),
);

const CODES = [
  "conflict",
  "offline",
  "signed-out",
  "contrast",
  "style-sheet",
  "too-large",
  "no-archive",
  "no-theme",
  "no-font",
  "missing-font",
  "required",
  "too-long",
  "too-many",
  "bad-colour",
  "bad-name",
  "bad-weight",
] as const;

const ERROR_TEXT = dictionary<LookKey>(
  Object.fromEntries(CODES.map((code) => [code, `error.${code}`] as const)),
);

/** The message for an error code of themes. */
export function useLookErrors(): (code: string) => string {
  const { t } = useLookText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
