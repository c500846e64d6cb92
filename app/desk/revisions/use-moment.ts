import { useDeskText } from "#app/desk/shell/desk-text.ts";

/** Formats a date in UTC, so that server and browser render the same. */
export function useMoment(): (at: number) => string {
  const { locale } = useDeskText();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (at) => `${format.format(at)} UTC`;
}
