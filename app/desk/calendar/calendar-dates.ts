import { useMemo } from "react";
import { useLocale } from "#app/platform/i18n/text.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";

const FORMATS = {
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "short" },
  "weekday-long": { weekday: "long" },
  number: { day: "numeric" },
  short: { day: "numeric", month: "short" },
  full: { weekday: "long", day: "numeric", month: "long" },
  dated: { day: "numeric", month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DayFormat = keyof typeof FORMATS;

/** Formats days (`2026-11-23`), and times of day in the magazine's time zone. */
export function useCalendarDates() {
  const locale = useLocale();
  const zone = useTimeZone();
  return useMemo(() => {
    const formats = new Map(
      Object.entries(FORMATS).map(([name, options]) => [
        name,
        // Days have no zone: theirs is the one in which they are parsed.
        new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }),
      ]),
    );
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone });
    return {
      zone,
      time: (at: number) => clock.format(at),
      range(first: string, last: string) {
        const range = formats.get("dated")!.formatRange(Date.parse(first), Date.parse(last));
        // Servers and browsers have ICU versions with different spaces around the dash.
        return range.replace(/[\u2009\u202f]/g, " ");
      },
      format: (format: DayFormat, day: string) =>
        formats.get(format)?.format(Date.parse(day)) ?? day,
    };
  }, [locale, zone]);
}
