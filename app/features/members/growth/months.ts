/** Sums days of members up by month. */
import type { MemberDaysTable } from "#app/database/tables/members.ts";

export interface MemberMonth {
  /** "2026-11" */
  month: string;
  joined: number;
  /** Unsubscribed or deleted. */
  left: number;
  /** Of them, those who got emails until then. */
  leftEmails: number;
  /** At the end of the month. */
  total: number;
  subscribed: number;
  /** Null where it was not counted. */
  paid: number | null;
}

const MONTH_LENGTH = "2026-01".length;

/** The last twelve months of these days, the oldest first. */
export function monthsOf(days: readonly MemberDaysTable[]): MemberMonth[] {
  const months = new Map<string, MemberMonth>();
  for (const { day, joined, left_count, deleted, total, subscribed, paid } of days) {
    const month = day.slice(0, MONTH_LENGTH);
    const known = months.get(month);
    months.set(month, {
      month,
      joined: (known?.joined ?? 0) + joined,
      left: (known?.left ?? 0) + left_count + deleted,
      leftEmails: (known?.leftEmails ?? 0) + left_count,
      total,
      subscribed,
      paid: paid < 0 ? null : paid,
    });
  }
  return [...months.values()].slice(-12);
}
