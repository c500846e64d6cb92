/** The days that the calendar shows, read from its address. */
import { listAddress } from "#app/desk/lists/list-search.tsx";
import {
  addDays,
  addMonths,
  daysOfWeek,
  isDay,
  type Weekday,
  weeksOfMonth,
} from "#app/lib/calendar/calendar-days.ts";
import { type EntrySign, SIGNS } from "./entries.ts";

export const CALENDAR_PATH = "/dashboard/calendar";

export interface CalendarView {
  span: "month" | "week";
  /** A day in it. */
  day: string;
  /** Shows one author only; null for all. */
  author: string | null;
  /** Shows one kind of entry only; null for all. */
  sign: EntrySign | null;
}

const MONTH_LENGTH = "2026-11".length;

/** The address's view; this month by default. */
export function readView(asked: URLSearchParams, today: string): CalendarView {
  const [week, month] = [asked.get("week") ?? "", `${asked.get("month") ?? ""}-01`];
  const span = isDay(week) ? "week" : "month";
  const day = isDay(week) ? week : isDay(month) ? month : today;
  const author = asked.get("author");
  return {
    span,
    day,
    author: author && /^[\w.:-]{1,100}$/.test(author) ? author : null,
    sign: SIGNS.find((sign) => sign === asked.get("show")) ?? null,
  };
}

/** The dialog above the calendar: a new post on a day, or an entry to move. */
export interface CalendarDialog {
  new?: string;
  move?: string;
}

/** The address of a view. */
export function calendarHref(view: CalendarView, dialog: CalendarDialog = {}): string {
  const { span, day, author, sign } = view;
  return listAddress(CALENDAR_PATH, {
    [span]: span === "week" ? day : day.slice(0, MONTH_LENGTH),
    author,
    show: sign,
    new: dialog.new ?? null,
    move: dialog.move ?? null,
  });
}

/** The view some months or weeks later, or earlier. */
export function stepFrom(view: CalendarView, count: number): CalendarView {
  const { span, day } = view;
  return { ...view, day: span === "week" ? addDays(day, 7 * count) : addMonths(day, count) };
}

/** All days of a view: whole weeks. */
export const shownDays = ({ span, day }: CalendarView, first: Weekday): string[] =>
  span === "week" ? daysOfWeek(day, first) : weeksOfMonth(day, first);

/** Whether a day is of the month before or after. */
export const isOutside = ({ span, day }: CalendarView, shown: string): boolean =>
  span === "month" && shown.slice(0, MONTH_LENGTH) !== day.slice(0, MONTH_LENGTH);
