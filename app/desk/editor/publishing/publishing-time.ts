/** When a post is to be published, as the sheet asks for it. */
import { HOUR, MINUTE } from "#app/lib/time.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";

export const TIME_CHOICES = ["now", "at", "in"] as const;

export type TimeChoice = (typeof TIME_CHOICES)[number];

export interface PublishingTime {
  choice: TimeChoice;
  /** In the time zone of the magazine, as a `datetime-local` field has it. */
  at: string;
  /** 0 while the field is empty. */
  hours: number;
}

/** The choice that a date in the form stands for. */
export const publishingTimeAt = (at: string): PublishingTime => ({
  choice: at ? "at" : "now",
  at,
  hours: 1,
});

/** When most magazines publish. */
const MORNING = "09:00";

/** The morning of the day that a draft is planned for on the calendar; "" where that is not to come. */
export function plannedTime(day: string | null, zone: string, now: number): string {
  const at = day === null ? "" : `${day}T${MORNING}`;
  return at !== "" && (instantOf(at, zone)?.at ?? 0) > now ? at : "";
}

/** The date for the form, on the clocks of the magazine; "" for now. */
export function dateFor({ choice, at, hours }: PublishingTime, zone: string, now: number): string {
  if (choice === "now") return "";
  if (choice === "at") return at;
  // The field has whole minutes: never earlier than promised.
  const due = now + Math.max(1, hours) * HOUR;
  return wallTime(Math.ceil(due / MINUTE) * MINUTE, zone);
}

/** Whether that is later than now. */
export function isAhead(time: PublishingTime, zone: string, now: number): boolean {
  const date = dateFor(time, zone, now);
  return date !== "" && (instantOf(date, zone)?.at ?? 0) > now;
}
