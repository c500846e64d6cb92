import { useEffect, useRef } from "react";
import { useCalendarDates } from "./calendar-dates.ts";
import { useCalendarText } from "./calendar-text.ts";
import type { CalendarView } from "./calendar-view.ts";
import { DayCell } from "./day-cell.tsx";
import { type CalendarEntry, entriesByDay } from "./entries.ts";
import { EntryCard } from "./entry-card.tsx";
import { keepLiftedStill, startDrag } from "./start-drag.ts";

interface CalendarGridProps {
  view: CalendarView;
  days: readonly string[];
  today: string;
  entries: readonly CalendarEntry[];
  onMove(entry: CalendarEntry, day: string): void;
}

/** Names of the weekdays over the columns; each day also says its own. */
function Weekdays({ days }: { days: readonly string[] }) {
  const { format } = useCalendarDates();
  return (
    <div aria-hidden="true" className="grid grid-cols-7 max-md:hidden">
      {days.slice(0, 7).map((day) => (
        <span
          key={day}
          className="px-2 py-1.5 text-xs font-medium text-neutral-600 dark:text-neutral-300"
        >
          {format("weekday", day)}
        </span>
      ))}
    </div>
  );
}

/** Drafts without a day; a drop takes a draft off the calendar. */
function UndatedEntries({
  entries,
  view,
}: {
  entries: readonly CalendarEntry[];
  view: CalendarView;
}) {
  const { t } = useCalendarText();
  return (
    <section
      data-day=""
      aria-labelledby="tray"
      className="content-start rounded-2xl border border-neutral-200 p-3 data-over:outline-2 data-over:outline-primary-600 dark:border-neutral-700"
    >
      <h2 id="tray" className="text-sm font-semibold">
        {t("tray")}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-xs text-neutral-600 dark:text-neutral-300">{t("trayNone")}</p>
      ) : (
        <ul className="mt-2 grid gap-1.5 @xl:grid-cols-2 @5xl:max-h-[40rem] @5xl:grid-cols-1 @5xl:overflow-y-auto">
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} view={view} isWide />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The days and the tray, whose entries are dragged from one to another. */
export function CalendarGrid({ view, days, today, entries, onMove }: CalendarGridProps) {
  const { t } = useCalendarText();
  const root = useRef<HTMLDivElement>(null);
  const byDay = entriesByDay(entries);
  useEffect(() => (root.current ? keepLiftedStill(root.current) : undefined), []);
  function lift(event: React.PointerEvent) {
    const within = root.current;
    const card = (event.target as Element).closest<HTMLElement>("[data-movable]");
    const entry = entries.find(({ id }) => id === card?.dataset.entry);
    if (!within || !card || !entry || event.button !== 0) return;
    startDrag(event.nativeEvent, { entry: card, within, onDrop: (day) => onMove(entry, day) });
  }
  return (
    <div ref={root} onPointerDown={lift} className="@container">
      <div className="grid items-start gap-4 @5xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0">
          <Weekdays days={days} />
          <ol
            aria-label={t("days")}
            className="grid gap-px overflow-hidden rounded-2xl border border-neutral-200 bg-neutral-200 md:grid-cols-7 dark:border-neutral-700 dark:bg-neutral-700"
          >
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                view={view}
                today={today}
                entries={byDay.get(day) ?? []}
              />
            ))}
          </ol>
        </div>
        <UndatedEntries entries={byDay.get("") ?? []} view={view} />
      </div>
    </div>
  );
}
