/** Makes up the demo's daily views, so that its statistics agree with its counters. */
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { stableFraction } from "#app/lib/id.server.ts";
import { DAY } from "#app/lib/time.ts";
import { calendarDay } from "#app/lib/zoned-time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** The last days have a row each. */
const DAYS = 90;

/** Earlier ones share a row: nobody looks at single days of them. */
const DAYS_PER_EARLIER_ROW = 30;

/** From Thursday on, as days are counted since 1970-01-01: people read most at weekends. */
const WEEKDAYS = [0.92, 0.96, 1.18, 1.3, 0.98, 0.88, 0.9];

/** The share of readers who reach the end: from this to that. */
const READS = { least: 0.32, spread: 0.3 };

const ROWS_AT_ONCE = 1000;

/** How much a post is read on a day: much at first, then less and less for years. */
function weightOf(id: string, day: number, age: number): number {
  const noise = 0.75 + 0.5 * stableFraction(id, String(day));
  return (WEEKDAYS[day % WEEKDAYS.length]! * noise) / (age + 3) ** 0.9;
}

interface CountedPost {
  id: string;
  /** Total views. */
  views: number;
  publishedDay: number;
}

/** The day under which the views of a day are stored. */
function rowDayOf(day: number, { publishedDay }: CountedPost, today: number): number {
  if (day > today - DAYS) return day;
  return day - ((day - publishedDay) % DAYS_PER_EARLIER_ROW);
}

/** Views and reads of a post since it was published; the views add up to `views`. */
function rowsOf(post: CountedPost, today: number) {
  const { id, views, publishedDay } = post;
  const days = Array.from({ length: today - publishedDay + 1 }, (_, age) => publishedDay + age);
  const weights = days.map((day, age) => weightOf(id, day, age));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = READS.least + READS.spread * stableFraction(id);
  const counts = new Map<number, number>();
  let sum = 0;
  for (const [index, day] of days.entries()) {
    // Differences of rounded sums, so that nothing is lost by rounding.
    const before = Math.round((sum / all) * views);
    sum += weights[index]!;
    const count = Math.round((sum / all) * views) - before;
    const rowDay = rowDayOf(day, post, today);
    if (count > 0) counts.set(rowDay, (counts.get(rowDay) ?? 0) + count);
  }
  return [...counts].map(([day, count]) => {
    return { post_id: id, day, views: count, reads: Math.round(count * share) };
  });
}

const sumOf = (rows: readonly { views: number; reads: number }[], name: "views" | "reads") =>
  rows.reduce((sum, row) => sum + row[name], 0);

/**
 * Divides each post's views among the days since it was published.
 * Idempotent.
 * @param now milliseconds since 1970
 */
export async function spreadDemoViews(writer: Writer, now: number): Promise<void> {
  await inTransaction(writer, async (db) => {
    const today = calendarDay(now, await findTimeZone(db));
    const posts = await db
      .selectFrom("posts")
      .select(["id", "view_count as views", "published_at"])
      .where("published_at", "is not", null)
      .where("published_at", "<=", now)
      .execute();
    await db.deleteFrom("post_views").execute();
    const made = posts.map(({ published_at, ...post }) => ({
      ...post,
      rows: rowsOf({ ...post, publishedDay: Math.floor(published_at! / DAY) }, today),
    }));
    for (const { id, views, rows } of made) {
      const columns = {
        imported_view_count: views - sumOf(rows, "views"),
        read_count: sumOf(rows, "reads"),
      };
      await db.updateTable("posts").set(columns).where("id", "=", id).execute();
    }
    const rows = made.flatMap((post) => post.rows);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db
        .insertInto("post_views")
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    }
  });
}
