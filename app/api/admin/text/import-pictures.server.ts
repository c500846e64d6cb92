/**
 * Brings pictures that a text names at other addresses into the library: clients of Ghost send them so, and readers
 * must contact no other host.
 */
import type { AdminRequest } from "#app/api/admin/operation.ts";
import { invalid } from "#app/api/admin/refusals.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { deleteMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { MAX_PICTURE_BYTES } from "#app/features/uploads/limits.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { findFile } from "./own-files.server.ts";

/** Most pictures that one request may add. */
const MAX_PICTURES = 30;
const MAX_MS = 30 * SECOND;

/** Whose request brings pictures, and for which kind of text. */
export interface PictureRequest extends Pick<AdminRequest, "services" | "caller" | "brought"> {
  what: "post" | "page" | "tag";
}

/** The name of a file in the library. */
const nameOf = (address: string): string =>
  URL.parse(address)?.pathname.split("/").at(-1)?.slice(-200) || "picture";

async function importPicture(address: string, property: string, bringing: PictureRequest) {
  const { services, caller, what, brought } = bringing;
  const refuse = (reason: string) => invalid(what, property, `"${address}" ${reason}`);
  if (!caller.scopes.includes("media")) throw refuse('is elsewhere: that needs the scope "media"');
  if (!/^https?:/i.test(address)) throw refuse("is no address of a picture: upload it first");
  // One byte more, so that what is too large is not taken for a whole picture.
  const limits = { maxBytes: MAX_PICTURE_BYTES + 1, accept: "image/*" };
  const fetched = await brought.fetch(address, limits).catch(() => null);
  if (!fetched) throw refuse("could not be fetched: upload it first");
  const file = new File([new Uint8Array(fetched.bytes)], nameOf(address));
  const kept = await acceptPicture(services, file, caller.change);
  if (kept.ok && kept.value.isNew) brought.ids.push(kept.value.id);
  const stored = kept.ok ? await findFile(services.db, kept.value.hash) : null;
  if (!stored) throw refuse("is no picture that can be shown: upload it first");
  return stored;
}

async function importAll(
  addresses: readonly string[],
  property: string,
  bringing: PictureRequest,
): Promise<Map<string, StoredFile>> {
  const pictures = new Map<string, StoredFile>();
  const start = performance.now();
  for (const address of addresses) {
    if (pictures.size === MAX_PICTURES || performance.now() - start > MAX_MS)
      throw invalid(bringing.what, property, "too many pictures elsewhere: upload them first");
    pictures.set(address, await importPicture(address, property, bringing));
  }
  return pictures;
}

/**
 * The pictures at these addresses, by their address. The same picture is kept once.
 * @param property of what was sent, for refusals
 * @throws GhostError for anything that is not a picture, not public, or too much for one request; TooManyRequests
 */
export async function importPictures(
  addresses: readonly string[],
  property: string,
  bringing: PictureRequest,
): Promise<ReadonlyMap<string, StoredFile>> {
  if (addresses.length === 0) return new Map();
  return waitForSites(bringing.caller.id, () => importAll(addresses, property, bringing));
}

/** Deletes what a refused request has brought, unless something else uses it meanwhile. */
export async function removeBrought(
  services: AdminRequest["services"],
  brought: readonly string[],
  { change }: AdminRequest["caller"],
): Promise<void> {
  for (const id of brought) {
    await deleteMedia(services, id, change).catch((error: unknown) => {
      services.log.warn(
        { err: error, media: id },
        "could not remove a picture of a rejected request",
      );
    });
  }
}
