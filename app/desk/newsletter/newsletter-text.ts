import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/newsletter.json";

export type NewsletterKey = keyof typeof english;

/** Messages of the newsletter at the desk. */
export const useNewsletterText = createAreaText(
  english,
  import.meta.glob(["/locales/*/newsletter.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<NewsletterKey>({
  busy: "error.busy",
  "bad-email": "error.bad-email",
  "bad-number": "error.bad-number",
  "bad-date": "error.bad-date",
  "too-long": "error.too-long",
  "no-address": "error.no-address",
});

/** The message for an error code of the newsletter. */
export function useNewsletterErrors(): (code: string) => string {
  const { t } = useNewsletterText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
