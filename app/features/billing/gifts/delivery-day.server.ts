/** The day on which a gift is sent to its recipient. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { DAY, isoDay } from "#app/lib/time.ts";
import { calendarDay, instantOf } from "#app/lib/zoned-time.ts";
import { GIFT_DAYS_AHEAD } from "./gift-rules.ts";

/** The hourly job sends it between eight and nine in the morning, in the magazine's time zone. */
const MORNING = "08:00";

/**
 * The instant from which a gift is delivered that was ordered for a day ("2026-12-24"); null for no day.
 * @returns the errors `bad-value`, `past` and `too-far` of `deliverOn`
 */
export async function readDeliveryDay(
  db: Database,
  text: string,
  at: number,
): Promise<Outcome<number | null>> {
  if (text === "") return accepted(null);
  const zone = await findTimeZone(db);
  const morning = instantOf(`${text}T${MORNING}`, zone)?.at;
  if (morning === undefined) return refused("deliverOn", "bad-value");
  const days = calendarDay(morning, zone) - calendarDay(at, zone);
  if (days < 0) return refused("deliverOn", "past");
  if (days > GIFT_DAYS_AHEAD) return refused("deliverOn", "too-far");
  return accepted(morning);
}

/** The first and the last day on which a gift can be sent, e.g. "2026-12-24". */
export async function findDeliveryDays(db: Database, at: number) {
  const today = calendarDay(at, await findTimeZone(db));
  const day = (number: number) => isoDay(number * DAY);
  return { first: day(today), last: day(today + GIFT_DAYS_AHEAD) };
}
