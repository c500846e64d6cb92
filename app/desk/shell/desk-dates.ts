import { formatDate, formatMoment } from "#app/lib/time.ts";
import { useLocale } from "#app/platform/i18n/text.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";

/** Formats dates in the magazine's time zone, so that everybody at the desk reads the same. */
export function useDeskDates() {
  const locale = useLocale();
  const zone = useTimeZone();
  return {
    zone,
    date: (at: number) => formatDate(at, locale, zone),
    /** With the time of day. */
    moment: (at: number) => formatMoment(at, locale, zone),
    /** With the time of day and the zone that it is read in. */
    zonedMoment: (at: number) => `${formatMoment(at, locale, zone)} ${zone}`,
  };
}
