/** Saves the icon's form with its picture. */
import type { Change } from "#app/features/accounts/policy.ts";
import { saveIcon } from "#app/features/site/icon-commands.server.ts";
import { settingsFromFields } from "#app/features/site/setting-kinds.ts";
import { SOCIAL_SETTINGS } from "#app/features/site/settings.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { withoutVectors } from "#app/features/uploads/svg-uploads.server.ts";
import { accepted, idText, type Outcome, refused, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";

const FIELD = "icon";
/** The id of a part of the present picture, which the library has made. */
const CROPPED = "cropped-icon";

async function croppedPicture(
  services: Services,
  id: string,
): Promise<Outcome<string | undefined>> {
  if (id === "") return accepted(undefined);
  const item = idText.safeParse(id).success ? await findLibraryItem(services.db, id) : null;
  return item && isPicture(item) ? accepted(id) : refused(FIELD, "unknown");
}

/** The new picture's id, null to remove it, undefined to keep it. */
async function pictureOf(
  services: Services,
  { data, values }: SubmittedForm,
  change: Change,
): Promise<Outcome<string | null | undefined>> {
  const file = chosenFile(data, FIELD);
  if (!file && data.has("remove-icon")) return accepted(null);
  if (!file) return croppedPicture(services, values[CROPPED] ?? "");
  const flat = await withoutVectors(file);
  if (!flat.ok) return refusedIn(FIELD, flat);
  const taken = await acceptPicture(services, flat.value, change);
  return taken.ok ? accepted(taken.value.id) : refusedIn(FIELD, taken);
}

/** Stores a new picture, then the settings. */
export async function saveIconForm(
  services: Services,
  form: SubmittedForm,
  change: Change,
): Promise<Outcome<unknown>> {
  const { version = "", ...fields } = form.values;
  const picture = await pictureOf(services, form, change);
  if (!picture.ok) return picture;
  const input = { ...fields, ...settingsFromFields(SOCIAL_SETTINGS, fields) };
  return saveIcon(services, input, picture.value, version, change);
}
