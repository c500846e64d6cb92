import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/exports.json";

export type ExportsKey = keyof typeof english;

/** Messages of exporting the magazine. */
export const useExportsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/exports.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<ExportsKey>({ busy: "error.busy", "no-parts": "error.noParts" });

/** The message for an error code of exports. */
export function useExportErrors(): (code: string) => string {
  const { t } = useExportsText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
