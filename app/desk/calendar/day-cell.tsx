import Plus from "lucide-react/icons/plus";
import { classNames } from "#app/ui/class-names.ts";
import { useCalendarDates } from "./calendar-dates.ts";
import { useCalendarText } from "./calendar-text.ts";
import { type CalendarView, calendarHref, isOutside } from "./calendar-view.ts";
import type { CalendarEntry } from "./entries.ts";
import { EntryCard } from "./entry-card.tsx";

/** Further entries are only counted, with a link to the week. */
const MAX_IN_MONTH = 4;

interface DayCellProps {
  day: string;
  view: CalendarView;
  today: string;
  entries: readonly CalendarEntry[];
}

function DayHead({ day, view, today }: Omit<DayCellProps, "entries">) {
  const isToday = day === today;
  const { t } = useCalendarText();
  const { format } = useCalendarDates();
  return (
    <div className="flex items-center justify-between gap-2">
      <h3 className="text-sm font-medium">
        <time dateTime={day}>
          <span className="md:sr-only">{format("full", day)}</span>
          <span
            aria-hidden="true"
            className={classNames(
              "inline-flex min-w-7 items-center justify-center rounded-full px-1 leading-7 tabular-nums max-md:hidden",
              isToday && "bg-primary-600 font-semibold text-white",
            )}
          >
            {format("number", day)}
          </span>
        </time>
        {isToday && (
          <span className="ms-2 text-xs font-semibold text-primary-700 md:sr-only dark:text-primary-300">
            {t("today")}
          </span>
        )}
      </h3>
      <a
        href={calendarHref(view, { new: day })}
        data-keep-scroll
        title={t("newOn", { day: format("full", day) })}
        aria-label={t("newOn", { day: format("full", day) })}
        className="focus-ring inline-flex size-7 items-center justify-center rounded-full text-neutral-500 hover:bg-neutral-200 hover:text-neutral-900 max-md:size-10 dark:text-neutral-400 dark:hover:bg-neutral-700 dark:hover:text-white"
      >
        <Plus aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}

/** A day: a cell of the grid, on phones a part of the list, where an empty day is a line to plan on, and one that is over is left out. */
export function DayCell({ day, view, today, entries }: DayCellProps) {
  const isToday = day === today;
  const isEmpty = entries.length === 0;
  const { t } = useCalendarText();
  const isWeek = view.span === "week";
  const shown = isWeek ? entries : entries.slice(0, MAX_IN_MONTH);
  const hidden = entries.length - shown.length;
  return (
    <li
      data-day={day}
      aria-current={isToday ? "date" : undefined}
      className={classNames(
        "min-w-0 bg-white p-2 data-over:bg-primary-50 data-over:outline-2 data-over:-outline-offset-2 data-over:outline-primary-600 dark:bg-neutral-900 dark:data-over:bg-neutral-800",
        isWeek ? "md:min-h-96" : "md:min-h-32",
        isOutside(view, day) &&
          "bg-neutral-50 text-neutral-500 dark:bg-neutral-950 dark:text-neutral-400",
        isEmpty && "max-md:py-0.5",
        isEmpty && !isWeek && (day < today || isOutside(view, day)) && "max-md:hidden",
      )}
    >
      <DayHead day={day} view={view} today={today} />
      {shown.length > 0 && (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {shown.map((entry) => (
            <EntryCard key={entry.id} entry={entry} view={view} isWide={isWeek} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <a
          href={calendarHref({ ...view, span: "week", day })}
          className="focus-ring mt-1 inline-block rounded px-1 text-xs font-medium underline underline-offset-4"
        >
          {t("more", { n: hidden })}
        </a>
      )}
    </li>
  );
}
