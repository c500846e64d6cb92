/** Reads what posts and pages have in common in requests. */
import { invalid } from "#app/api/admin/refusals.ts";
import type { Services } from "#app/platform/context.server.ts";
import { findOwnFile } from "./own-files.server.ts";
import type { TextFields } from "./text-fields.ts";

/**
 * Refuses what leaving out would lose or do in silence.
 * @throws GhostError
 */
export function refuseOthers(what: "post" | "page", sent: TextFields): void {
  for (const property of ["codeinjection_head", "codeinjection_foot"] as const) {
    if (sent[property]) throw invalid(what, property, "owners only, in the desk");
  }
  if (sent.email_only && what === "page") throw invalid(what, "email_only", "posts only");
  if (sent.status === "sent") throw invalid(what, "status", "not supported");
}

/**
 * The id of the picture at an address; null to have none, undefined where nothing is said.
 * @throws GhostError for one that is not here
 */
export async function pictureIdOf(
  { db, env }: Pick<Services, "db" | "env">,
  property: "feature_image" | "og_image",
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined) return undefined;
  if (!address) return null;
  const file = await findOwnFile(db, env.siteUrl, address);
  if (file?.kind === "image") return file.id;
  throw invalid("post", property, "upload it first, by images/upload/");
}
