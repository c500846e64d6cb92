/** Reads what posts and pages have in common in requests. */
import { invalid } from "#app/api/admin/refusals.ts";
import { importPictures, type PictureRequest } from "./import-pictures.server.ts";
import { findOwnFile, isOwn } from "./own-files.server.ts";
import type { TextFields } from "./text-fields.ts";

/** Ghost's title of a text without one. */
export const UNTITLED = "(Untitled)";

/** The title to store; undefined for one that was not sent, "(Untitled)" for an empty one. */
export const titleToStore = (sent: string | undefined): string | undefined =>
  sent === undefined ? undefined : sent.trim() || UNTITLED;

/** Ghost's title of a copy. */
export const copyTitle = (title: string): string => `${title.slice(0, 190)} (Copy)`;

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
 * @throws GhostError for one that is neither here nor can be brought
 */
export async function pictureIdOf(
  property: "feature_image" | "og_image",
  address: string | null | undefined,
  bringing: PictureRequest,
): Promise<string | null | undefined> {
  if (address === undefined) return undefined;
  if (!address) return null;
  const { db, env } = bringing.services;
  if (!isOwn(address, env.siteUrl))
    return (await importPictures([address], property, bringing)).get(address)!.id;
  const file = await findOwnFile(db, env.siteUrl, address);
  if (file?.kind === "image") return file.id;
  throw invalid(bringing.what, property, "upload it first, by images/upload/");
}
