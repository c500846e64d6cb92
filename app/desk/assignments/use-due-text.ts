import { useCalendarDates } from "#app/desk/calendar/calendar-dates.ts";
import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import { addDays } from "#app/lib/calendar/calendar-days.ts";

/** When something is due, seen from today: "today", "tomorrow", else the day; whether it is late. */
export function useDueText(today: string) {
  const { t } = useCalendarText();
  const { format } = useCalendarDates();
  return (dueOn: string) => {
    const isNear = dueOn >= today && dueOn < addDays(today, 7);
    const near = format("weekday-long", dueOn);
    const words =
      dueOn === today
        ? t("due.today")
        : dueOn === addDays(today, 1)
          ? t("due.tomorrow")
          : t("due.on", { day: isNear ? near : format("dated", dueOn) });
    return { words, isLate: dueOn < today };
  };
}
