import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";

const MINUTES_LENGTH = "2026-01-01T00:00".length;

/** Later dates are typing errors: the text would never be published. */
const FARTHEST_MS = 3650 * DAY;

/**
 * Reads the field `publishedAt` in the magazine's time zone; null where it was emptied. The field has minutes
 * only, and clocks may show one twice: an unchanged date is undefined, and stays as it is.
 * @param shown the date that the field was loaded with
 * @returns the error `bad-date` or `too-far` of `publishedAt`
 */
export function readTypedDate(
  typed: string,
  shown: number | null,
  zone: string,
): Outcome<number | null | undefined> {
  const isUnchanged =
    typed.slice(0, MINUTES_LENGTH) === (shown === null ? "" : wallTime(shown, zone));
  if (isUnchanged) return accepted(undefined);
  if (typed === "") return accepted(null);
  const date = instantOf(typed, zone)?.at;
  if (date === undefined) return refused("publishedAt", "bad-date");
  return date > Date.now() + FARTHEST_MS ? refused("publishedAt", "too-far") : accepted(date);
}
