/** Runs the commands of a series' forms. */
import { orderAfter } from "#app/desk/curated/pick-order.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { deleteSeries, saveSeries } from "#app/features/series/commands.server.ts";
import type { SeriesInput } from "#app/features/series/input.ts";
import { joinSeries, leaveSeries, orderParts } from "#app/features/series/part-commands.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, idText, type Outcome, refused, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import type { SeriesDone } from "./series-path.ts";

async function pictureOf(services: Services, { data }: SubmittedForm, change: Change) {
  const file = chosenFile(data, "picture");
  if (!file) return accepted(data.has("remove-picture") ? null : undefined);
  const taken = await acceptPicture(services, file, change);
  return taken.ok ? accepted(taken.value.id) : refusedIn<undefined>("picture", taken);
}

function inputOf({ values, data }: SubmittedForm): Omit<SeriesInput, "id"> {
  const { title = "", slug = "", description, note, plannedParts = "" } = values;
  return {
    title,
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    description,
    note,
    plannedParts: plannedParts.trim() === "" ? null : Number(plannedParts),
    isFinished: data.has("isFinished"),
    isOpen: data.has("isOpen"),
  };
}

async function save(services: Services, id: string, form: SubmittedForm, change: Change) {
  const picture = await pictureOf(services, form, change);
  if (!picture.ok) return picture;
  const input = { ...inputOf(form), id, pictureId: picture.value };
  const expectedVersion = Number(form.values.version);
  return saveSeries(services, input, { ...change, expectedVersion });
}

/** One step in the list: `up:ID`, `down:ID`, `move:ID:PLACE`, `add:ID` or `remove:ID`. */
async function order(
  services: Services,
  seriesId: string,
  { data, values }: SubmittedForm,
  change: Change,
): Promise<Outcome<null>> {
  const { act = "" } = values;
  const [verb, postId = ""] = act.split(":", 2);
  if (!idText.safeParse(postId).success) return refused("order", "unknown");
  if (verb === "add") return joinSeries(services, { postId, seriesId, place: null }, change);
  if (verb === "remove") {
    await leaveSeries(services, postId, change);
    return accepted(null);
  }
  const seen = data.getAll("id").filter((id) => idText.safeParse(id).success) as string[];
  return orderParts(services, seriesId, orderAfter(seen, act), change);
}

/**
 * Runs the command that the field `intent` names.
 * @returns what was done, or the form's errors
 */
export async function runSeriesForm(
  services: Services,
  id: string,
  form: SubmittedForm,
  change: Change,
): Promise<Outcome<SeriesDone>> {
  const { intent } = form.values;
  if (intent === "delete") {
    await deleteSeries(services, id, change);
    return accepted("deleted");
  }
  if (intent !== "save" && intent !== "order") return refused("form", "unknown");
  const done =
    intent === "save"
      ? await save(services, id, form, change)
      : await order(services, id, form, change);
  return done.ok ? accepted(intent === "save" ? "saved" : "order") : done;
}
