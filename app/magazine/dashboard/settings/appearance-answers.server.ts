/** Saves the form of the magazine's appearance, with the pictures that came with it. */
import { redirect } from "react-router";
import type { Change } from "#app/features/accounts/policy.ts";
import { type LogoIds, saveAppearance } from "#app/features/operations/site-commands.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { fileOf, refuse, renamed, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { SETTINGS_PATH } from "./settings-rooms.ts";

type Side = keyof LogoIds;

/** A new picture's id, null for one that is to go, undefined for one that stays. */
async function logoOf(
  services: Services,
  form: FormData,
  side: Side,
  change: Change,
): Promise<Outcome<string | null | undefined>> {
  const file = fileOf(form, side);
  if (!file) return accepted(form.has(`remove-${side}`) ? null : undefined);
  const taken = await acceptPicture(services, file, change);
  return taken.ok ? accepted(taken.value.id) : renamed(taken as Outcome<never>, side);
}

/** @throws a redirect to the page once everything is saved */
export async function answerAppearance(services: Services, form: FormData, change: Change) {
  const fields = textsOf(form);
  const logo: Partial<LogoIds> = {};
  for (const side of ["light", "dark"] as const) {
    const taken = await logoOf(services, form, side, change);
    if (!taken.ok) return refuse(taken.errors, fields);
    if (taken.value !== undefined) logo[side] = taken.value;
  }
  const input = { ...fields, isCustomisable: fields.isCustomisable === "on" };
  const saved = await saveAppearance(services, input, logo, fields.version ?? "", change);
  if (!saved.ok) return refuse(saved.errors, fields);
  throw redirect(`${SETTINGS_PATH}/appearance?done`, 303);
}
