/** Stored files, as exports for other programs name them. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import type { ExportedFile } from "./files.server.ts";

export interface StoredMedia
  extends Pick<
    MediaTable,
    | "id"
    | "kind"
    | "mime"
    | "bytes"
    | "width"
    | "height"
    | "duration_ms"
    | "alt"
    | "title"
    | "created_at"
  > {
  key: string;
  /** `4752771eecf2e177.jpg`: the same content is one file. */
  name: string;
}

/** All files but those in the trash, by their id and by what addresses say of their content. */
export class MediaLibrary {
  readonly #byId = new Map<string, StoredMedia>();
  readonly #byHash = new Map<string, StoredMedia>();

  static async read(db: Database): Promise<MediaLibrary> {
    const library = new MediaLibrary();
    const rows = await db
      .selectFrom("media")
      .selectAll()
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute();
    for (const { hash, storage_key: key, ...row } of rows) {
      const name = mediaAddress({ hash, storage_key: key }).replace("/media/", "");
      const media = { ...row, key, name };
      library.#byId.set(row.id, media);
      library.#byHash.set(hash.slice(0, 16), media);
    }
    return library;
  }

  find(id: string | null): StoredMedia | null {
    return (id && this.#byId.get(id)) || null;
  }

  findByHash(hash: string): StoredMedia | null {
    return this.#byHash.get(hash) ?? null;
  }

  all(): Iterable<StoredMedia> {
    return this.#byId.values();
  }
}

const ADDRESS =
  /(?<![\w.-])\/(?:images\/([0-9a-f]{16})\/\d+(?:\.jpg)?|media\/([0-9a-f]{16})\.[a-z0-9]{1,5})/g;

/** A text in which files have other addresses: HTML or Markdown. */
export function withMedia(
  text: string,
  library: MediaLibrary,
  addressOf: (media: StoredMedia) => string,
): string {
  return text
    .replace(/ srcset="[^"]*"| sizes="[^"]*"/g, "")
    .replace(ADDRESS, (whole, image?: string, file?: string) => {
      const media = library.findByHash(image ?? file ?? "");
      return media ? addressOf(media) : whole;
    });
}

/** A stored file in an archive; none where the storage has lost it. */
export async function* mediaFile(
  storage: Storage,
  media: StoredMedia,
  path: string,
): AsyncGenerator<ExportedFile> {
  if ((await storage.size(media.key)) === null) return;
  yield { path, bytes: storage.read(media.key), isPacked: false };
}
