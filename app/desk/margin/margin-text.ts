import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/margin.json";

type MarginKey = keyof typeof english;

/** Messages of the discussions in the margin. */
export const useMarginText = createAreaText(
  english,
  import.meta.glob(["/locales/*/margin.json", "!/locales/en/*"], { import: "default" }),
);

const ERRORS = new Map<string, MarginKey>([
  ["offline", "error.offline"],
  ["signedOut", "error.signedOut"],
  ["gone", "error.gone"],
  ["required", "error.required"],
  ["too-long", "error.tooLong"],
  ["too-many", "error.tooMany"],
]);

/** The message for a code of `MarginAnswer`. */
export const marginErrorKey = (code: string): MarginKey => ERRORS.get(code) ?? "error.failed";
