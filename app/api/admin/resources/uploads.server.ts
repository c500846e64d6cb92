/** Uploads by the Admin API: examined as those of the desk, and kept in the same library. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept } from "#app/api/admin/refusals.ts";
import { pictureAddress } from "#app/api/content/context.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { acceptFile } from "#app/features/uploads/media-uploads.server.ts";
import { makeTemporaryFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import { type MediaKind as Kind, mediaTypeOf } from "#app/lib/media/media-type.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** The file of a form, and what the client calls it in the answer. @throws GhostError without one */
async function readUpload(request: Request): Promise<{ file: File; ref: string | null }> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (!(file instanceof File) || file.size === 0) {
    throw new GhostError("ValidationError", "Please select a file to upload.", {
      property: "file",
    });
  }
  const ref = form?.get("ref");
  return { file, ref: typeof ref === "string" ? ref.slice(0, 500) : null };
}

/** @throws GhostError for a file of another kind than the address is for, and for one that is too large */
function check(bytes: Uint8Array, kinds: readonly Kind[], most: number): void {
  if (bytes.length > most) {
    throw new GhostError("RequestEntityTooLargeError", "The file is too large.");
  }
  const kind = mediaTypeOf(bytes)?.kind;
  if (kind && kinds.includes(kind)) return;
  throw new GhostError("UnsupportedMediaTypeError", "Please select a valid file.", {
    context: kind ? `A file of the kind "${kind}" has another address.` : "The type is unknown.",
  });
}

/** Writes the file to disk, where it is examined: videos are probed there. */
async function keep({ services, caller }: AdminRequest, bytes: Uint8Array, fileName: string) {
  const folder = await makeTemporaryFolder(services.env, "api-");
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    const upload = { path, fileName, bytes: bytes.length };
    return accept("file", await acceptFile(services, upload, caller.change)).id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addressOf({ services: { db, env } }: AdminRequest, id: string) {
  const row = await db
    .selectFrom("media")
    .select(["kind", "hash", "storage_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (row.kind !== "image") return env.siteUrl + mediaAddress(row);
  const media = await loadMedia(db, [id]);
  return pictureAddress(env, toPicture(media.get(id)));
}

const uploadTo =
  (name: "images" | "media" | "files", kinds: readonly Kind[]) => async (request: AdminRequest) => {
    const { file, ref } = await readUpload(request.request);
    const bytes = new Uint8Array(await file.arrayBuffer());
    check(bytes, kinds, request.services.env.largestMediaBytes);
    const url = await addressOf(request, await keep(request, bytes, file.name));
    return { status: 201 as const, body: { [name]: [{ url, ref }] } };
  };

/** Readers get the pictures of videos that the desk makes. */
async function refuseThumbnail(): Promise<never> {
  throw new GhostError("ValidationError", "Thumbnails are generated, and cannot be uploaded.", {
    property: "thumbnail",
  });
}

const scope = "media" as const;

export const UPLOAD_OPERATIONS: readonly AdminOperation[] = [
  { method: "POST", path: "images/upload", scope, run: uploadTo("images", ["image"]) },
  { method: "POST", path: "media/upload", scope, run: uploadTo("media", ["audio", "video"]) },
  { method: "PUT", path: "media/thumbnail/upload", scope, run: refuseThumbnail },
  {
    method: "POST",
    path: "files/upload",
    scope,
    run: uploadTo("files", ["file", "image", "audio", "video"]),
  },
];
