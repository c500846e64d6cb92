/** Saves the forms of own code. Code outlives a stolen session and reaches those of readers, so it needs the password. */
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { reauthenticate } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { savePostCode, saveSiteCode } from "#app/features/site/own-code/own-code.server.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import type { Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";

type Values = Record<string, string>;

/**
 * The code of every page, or of one post's.
 * @returns errors of the password, or of the command
 * @throws what the commands throw, TooManyRequests
 */
export async function runCodeForm(
  services: Services,
  postId: string | null,
  { version = "", isOn, currentPassword, ...fields }: Values,
  viewer: Viewer,
): Promise<Outcome<SaveResult>> {
  const proof = await reauthenticate(services.db, viewer, currentPassword);
  if (!proof.ok) return proof;
  const change = { actor: actorOf(viewer) };
  if (postId !== null) return savePostCode(services, postId, fields, version, change);
  return saveSiteCode(services, { ...fields, isOn: isOn === "on" }, version, change);
}
