/** Saves the podcast form with its cover. */
import type { Change } from "#app/features/accounts/policy.ts";
import { savePodcast } from "#app/features/site/podcast-commands.server.ts";
import { settingsFromFields } from "#app/features/site/setting-kinds.ts";
import { PODCAST_SETTINGS } from "#app/features/site/settings.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { type Outcome, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";

/** Stores a new cover, then the settings. */
export async function savePodcastForm(
  services: Services,
  { data, values }: SubmittedForm,
  change: Change,
): Promise<Outcome<unknown>> {
  const { version = "", ...fields } = values;
  const input = settingsFromFields(PODCAST_SETTINGS, fields);
  const file = chosenFile(data, "cover");
  if (!file) {
    const kept = data.has("remove-cover") ? null : undefined;
    return savePodcast(services, input, kept, version, change);
  }
  const taken = await acceptPicture(services, file, change);
  if (!taken.ok) return refusedIn("cover", taken);
  return savePodcast(services, input, taken.value.id, version, change);
}
