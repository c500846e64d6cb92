import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ApplyingSelect } from "#app/ui/forms/select-field.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { useCalendarDates } from "./calendar-dates.ts";
import { useCalendarText } from "./calendar-text.ts";
import { CALENDAR_PATH, type CalendarView, calendarHref, stepFrom } from "./calendar-view.ts";
import { SIGNS } from "./entries.ts";
import { SIGN_LOOK } from "./entry-sign.tsx";

const SMALL =
  "!h-10 !px-4 !text-sm aria-[current]:bg-neutral-200 dark:aria-[current]:bg-neutral-700";

interface CalendarHeadProps {
  view: CalendarView;
  days: readonly string[];
  today: string;
  /** Authors to filter by; empty for viewers who see only their own posts. */
  authors: readonly { id: string; name: string }[];
}

/** Name of the shown span: a month, or the first and last day of a week. */
function useSpanName({ view, days }: Pick<CalendarHeadProps, "view" | "days">): string {
  const { format, range } = useCalendarDates();
  const [first = view.day, last = view.day] = [days[0], days.at(-1)];
  return view.span === "month" ? format("month", view.day) : range(first, last);
}

/** From month to month, or from week to week. */
export function CalendarSteps({ view, days, today }: Omit<CalendarHeadProps, "authors">) {
  const { t } = useCalendarText();
  const name = useSpanName({ view, days });
  const spans = ["month", "week"] as const;
  // A week of this month, and the month of this week.
  const dayOf = days.includes(today) ? today : view.day;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="me-2 text-lg font-semibold">
        {name}
      </h2>
      <div className="flex items-center gap-2">
        <a
          href={calendarHref(stepFrom(view, -1))}
          data-keep-scroll
          aria-label={t(`previous.${view.span}`)}
          title={t(`previous.${view.span}`)}
          className={iconButtonClass()}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </a>
        <a
          href={calendarHref({ ...view, day: today })}
          data-keep-scroll
          className={buttonClass("secondary", SMALL)}
        >
          {t("today")}
        </a>
        <a
          href={calendarHref(stepFrom(view, 1))}
          data-keep-scroll
          aria-label={t(`next.${view.span}`)}
          title={t(`next.${view.span}`)}
          className={iconButtonClass()}
        >
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </a>
      </div>
      <nav aria-label={t("span")} className="flex gap-1">
        {spans.map((span) => (
          <a
            key={span}
            href={calendarHref({ ...view, span, day: dayOf })}
            data-keep-scroll
            aria-current={span === view.span ? "page" : undefined}
            className={buttonClass("plain", SMALL)}
          >
            {t(`span.${span}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The kinds of entries with their colours and icons; each is also a filter. */
function Legend({ view }: { view: CalendarView }) {
  const { t } = useCalendarText();
  const chip =
    "focus-ring inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-xs font-medium aria-[current]:ring-2 aria-[current]:ring-primary-600";
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a
            href={calendarHref({ ...view, sign: null })}
            data-keep-scroll
            aria-current={view.sign === null ? "page" : undefined}
            className={classNames(chip, "border-neutral-300 dark:border-neutral-600")}
          >
            {t("all")}
          </a>
        </li>
        {SIGNS.map((sign) => {
          const { Icon, name, className } = SIGN_LOOK[sign];
          return (
            <li key={sign}>
              <a
                href={calendarHref({ ...view, sign })}
                data-keep-scroll
                aria-current={view.sign === sign ? "page" : undefined}
                className={classNames(chip, className)}
              >
                <Icon aria-hidden="true" className="size-4" />
                {t(name)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A plain GET form. */
function AuthorFilter({ view, authors }: Pick<CalendarHeadProps, "view" | "authors">) {
  const { t } = useCalendarText();
  const { searchParams } = new URL(calendarHref(view), "http://localhost");
  searchParams.delete("author");
  return (
    <form action={CALENDAR_PATH} className="flex items-center gap-2">
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ApplyingSelect
        key={view.author}
        name="author"
        aria-label={t("author")}
        defaultValue={view.author ?? ""}
        className="w-44"
      >
        <option value="">{t("everybody")}</option>
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ApplyingSelect>
      <button type="submit" className={buttonClass("secondary", SMALL)}>
        {t("filter")}
      </button>
    </form>
  );
}

/** The kinds of entries, and whose. */
export function CalendarFilters({ view, authors }: Pick<CalendarHeadProps, "view" | "authors">) {
  return (
    <div className="-mt-3 -mb-2 flex flex-wrap items-center justify-between gap-3">
      <Legend view={view} />
      {authors.length > 0 && <AuthorFilter view={view} authors={authors} />}
    </div>
  );
}
