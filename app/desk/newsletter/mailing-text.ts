import { createAreaText } from "#app/islands/area-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/mailing.json";

export type MailingKey = keyof typeof english;

/** Messages of newsletters, bounces and domains at the desk. */
export const useMailingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/mailing.json", "!/locales/en/*"], { import: "default" }),
);

const ERROR_TEXT = dictionary<MailingKey>({
  required: "error.required",
  taken: "error.taken",
  "too-long": "error.too-long",
  "too-many": "error.too-many",
  "bad-email": "error.bad-email",
  "bad-slug": "error.bad-slug",
  "bad-count": "error.bad-count",
  "bad-host": "error.bad-host",
  "bad-return": "error.bad-return",
  "bad-colour": "error.bad-colour",
  "no-post": "error.no-post",
  "no-subject": "error.no-subject",
});

/** The message for an error code of these pages. */
export function useMailingErrors(): (code: string) => string {
  const { t } = useMailingText();
  return (code) => t(ERROR_TEXT[code] ?? "error.other");
}
