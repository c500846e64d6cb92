import { useDeskText } from "./desk-text.ts";

/** Writes a moment; in UTC, so that server and browser print the same. */
export function useMoment(): (at: number) => string {
  const { locale } = useDeskText();
  const format = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" },
  });
  return (at) => `${format.format(at)} UTC`;
}
