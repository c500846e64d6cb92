/** Saves the appearance form with its pictures. */
import type { Change } from "#app/features/accounts/policy.ts";
import { settingsFromFields } from "#app/features/site/setting-kinds.ts";
import { APPEARANCE_SETTINGS } from "#app/features/site/settings.ts";
import { type LogoIds, saveAppearance } from "#app/features/site/site-commands.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";

type Side = keyof LogoIds;

/** A new picture's id, null to remove it, undefined to keep it. */
async function logoOf(
  services: Services,
  { data }: SubmittedForm,
  side: Side,
  change: Change,
): Promise<Outcome<string | null | undefined>> {
  const file = chosenFile(data, side);
  if (!file) return accepted(data.has(`remove-${side}`) ? null : undefined);
  const taken = await acceptPicture(services, file, change);
  return taken.ok ? accepted(taken.value.id) : refusedIn(side, taken);
}

/** Stores new logos, then the other settings. */
export async function saveAppearanceForm(
  services: Services,
  form: SubmittedForm,
  change: Change,
): Promise<Outcome<unknown>> {
  const logo: Partial<LogoIds> = {};
  for (const side of ["light", "dark"] as const) {
    const taken = await logoOf(services, form, side, change);
    if (!taken.ok) return taken;
    if (taken.value !== undefined) logo[side] = taken.value;
  }
  const { version = "", ...fields } = form.values;
  const input = settingsFromFields(APPEARANCE_SETTINGS, fields);
  return saveAppearance(services, input, logo, version, change);
}
