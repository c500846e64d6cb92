/** Puts a saved post where its form says: into a series, to another place in it, or out of it. */
import type { Change } from "#app/features/accounts/policy.ts";
import { joinSeries, leaveSeries } from "#app/features/series/part-commands.server.ts";
import { idText } from "#app/lib/input.ts";
import { wholeBetween } from "#app/lib/number.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

const MAX_PLACES = 1000;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The place in the field; null for none, so that the post keeps its own or comes last. */
const placeIn = (text: string): number | null =>
  text === "" ? null : wholeBetween(text, 1, MAX_PLACES);

/**
 * Writes what was changed in the form since it was loaded, and nothing else: the order may have been changed elsewhere
 * meanwhile. A series that is gone or full leaves the post where it was.
 * @throws Forbidden when the actor may not
 */
export async function putInSeries(
  writer: Writer,
  postId: string,
  form: FormData,
  change: Change,
): Promise<void> {
  if (!form.has("seriesId")) return;
  const seriesId = textIn(form, "seriesId");
  const place = textIn(form, "seriesPlace");
  if (`${seriesId} ${place}`.trim() === textIn(form, "seriesSeen")) return;
  if (seriesId === "") return leaveSeries(writer, postId, change);
  if (!idText.safeParse(seriesId).success) return;
  const wanted = { postId, seriesId, place: placeIn(place) };
  try {
    await joinSeries(writer, wanted, change);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}
