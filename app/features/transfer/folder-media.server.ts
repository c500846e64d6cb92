/** Finds, examines and stores the media files that a folder's content uses. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveMedia, storeBytes } from "#app/features/uploads/commands.server.ts";
import {
  type ExaminedMedia,
  examineMedia,
} from "#app/features/uploads/examining/examine-media.server.ts";
import type { MediaInput } from "#app/features/uploads/input.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { figureFiles } from "./folder-pictures.ts";
import type { Problems } from "./problems.ts";
import type { Folder } from "./read-folder.server.ts";

/** Decoding dominates an import; more at once than there are threads gains nothing. */
const EXAMINED_AT_ONCE = 4;

/** A file that content refers to. */
export interface WantedMedia {
  /** Path below `media/`. */
  path: string;
  kind: MediaKind;
  /** File and field of the first reference, for messages. */
  file: string;
  field: string;
}

/** Files by path below `media/`. */
export type ExaminedByPath = ReadonlyMap<string, ExaminedMedia>;
export type MediaIds = ReadonlyMap<string, string>;

/** `photo: x.jpg` is in `media/photos/`; a name with a folder is relative to `media/`. */
export function picturePath(file: string): string {
  return file.includes("/") ? file : `photos/${file}`;
}

/** A video by its name in the front matter, below `media/`. */
export const videoPath = (file: string): string => `video/${file}`;
/** An audio file by its name in the front matter, below `media/`. */
export const audioPath = (file: string): string => `audio/${file}`;

/** The poster of a video has the same file name. */
const posterPath = (file: string): string => videoPath(file.replace(/\.\w+$/, ".jpg"));

const AVATAR_ENDINGS = ["webp", "jpg", "png", "avif"];

async function isThere(folder: Folder, path: string): Promise<boolean> {
  return access(join(folder.root, "media", path)).then(
    () => true,
    () => false,
  );
}

/** The first existing portrait with the person's id, or null. */
export async function findAvatar(folder: Folder, personId: string): Promise<string | null> {
  for (const ending of AVATAR_ENDINGS) {
    const path = `avatars/${personId}.${ending}`;
    if (await isThere(folder, path)) return path;
  }
  return null;
}

function wantedByPosts(folder: Folder): WantedMedia[] {
  return folder.posts.flatMap(({ file, matter, body }) => {
    const { photo, photos = [], video, audio } = matter;
    const picture = (name: string, field: string): WantedMedia => ({
      path: picturePath(name),
      kind: "image",
      file,
      field,
    });
    return [
      ...(photo ? [picture(photo, "photo")] : []),
      ...photos.map(({ file: name }, index) => picture(name, `photos.${index}.file`)),
      ...figureFiles(body).map((name) => picture(name, "body")),
      ...(video?.file
        ? [
            { path: videoPath(video.file), kind: "video" as const, file, field: "video.file" },
            { path: posterPath(video.file), kind: "image" as const, file, field: "video.file" },
          ]
        : []),
      ...(audio?.file
        ? [{ path: audioPath(audio.file), kind: "audio" as const, file, field: "audio.file" }]
        : []),
    ];
  });
}

async function wantedMedia(folder: Folder): Promise<WantedMedia[]> {
  const wanted = wantedByPosts(folder);
  const image = (path: string, file: string, field: string): WantedMedia => ({
    path,
    kind: "image",
    file,
    field,
  });
  for (const [index, { id, cover }] of folder.people.entries()) {
    if (cover) wanted.push(image(picturePath(cover), "people.json", `${index}.cover`));
    const avatar = await findAvatar(folder, id);
    if (avatar) wanted.push(image(avatar, "people.json", `${index}.id`));
  }
  for (const taxonomy of ["categories", "tags"] as const) {
    for (const [index, { picture }] of folder.taxonomy[taxonomy].entries()) {
      const field = `${taxonomy}.${index}.picture`;
      if (picture) wanted.push(image(picturePath(picture), "taxonomy.json", field));
    }
  }
  for (const [index, { picture }] of folder.series.entries()) {
    if (picture) wanted.push(image(picturePath(picture), "series.json", `${index}.picture`));
  }
  return wanted;
}

const KIND_NAMES: Record<MediaKind, string> = {
  image: "a picture",
  audio: "a sound",
  video: "a film",
  file: "a document",
};

async function examine(db: Database, folder: Folder, wanted: WantedMedia, problems: Problems) {
  const { path, kind, file, field } = wanted;
  const report = (message: string) => problems.add(file, field, message);
  if (!(await isThere(folder, path))) {
    report(`there is no file media/${path}`);
    return null;
  }
  const examined = await examineMedia(db, join(folder.root, "media", path));
  if (!examined.ok || examined.value.kind !== kind) {
    report(`media/${path} cannot be read as ${KIND_NAMES[kind]}`);
    return null;
  }
  return examined.value;
}

/** Examines every used file; reports missing and unreadable ones. */
export async function examineFolderMedia(
  db: Database,
  folder: Folder,
  problems: Problems,
  onFile: (done: number, total: number) => void,
): Promise<ExaminedByPath> {
  const first = new Map<string, WantedMedia>();
  for (const wanted of await wantedMedia(folder)) {
    if (!first.has(wanted.path)) first.set(wanted.path, wanted);
  }
  const examined = new Map<string, ExaminedMedia>();
  const limit = pLimit(EXAMINED_AT_ONCE);
  let done = 0;
  const work = [...first.values()].map((wanted) =>
    limit(async () => {
      const found = await examine(db, folder, wanted, problems);
      if (found) examined.set(wanted.path, found);
      onFile(++done, first.size);
    }),
  );
  // An error must not leave other reads running in the background.
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return examined;
}

const isAddress = (value: string | undefined): value is string => /^https?:\/\//.test(value ?? "");

function aboutMedia(folder: Folder, path: string, ids: MediaIds): MediaInput {
  const entry = folder.manifest.get(path);
  const smart = (value: string | undefined) => (value ? smartenQuotes(value) : undefined);
  const poster = path.startsWith("video/") ? ids.get(path.replace(/\.\w+$/, ".jpg")) : undefined;
  return {
    fileName: path.split("/").at(-1),
    title: smart(entry?.title),
    alt: smart(entry?.alt),
    credit: smart(entry?.credit ?? entry?.author),
    license: entry?.license,
    licenseUrl: isAddress(entry?.licenseUrl) ? entry.licenseUrl : undefined,
    sourceUrl: isAddress(entry?.source) ? entry.source : undefined,
    focalX: entry?.focus?.[0],
    focalY: entry?.focus?.[1],
    posterId: poster,
  };
}

/**
 * Stores the examined files: first the bytes, then all rows in one transaction.
 * @returns the media ids by path
 */
export async function storeFolderMedia(
  writer: Writer & { storage: Storage },
  folder: Folder,
  examined: ExaminedByPath,
  onFile: (done: number, total: number) => void,
): Promise<MediaIds> {
  let done = 0;
  for (const file of examined.values()) {
    await storeBytes(writer.storage, file);
    onFile(++done, examined.size);
  }
  const ids = new Map<string, string>();
  // Posters before the videos that refer to them.
  const pictures = [...examined].filter(([, file]) => file.kind === "image");
  const others = [...examined].filter(([, file]) => file.kind !== "image");
  await inTransaction(writer, async (db) => {
    for (const [path, file] of [...pictures, ...others]) {
      const change = { actor: SYSTEM, isImport: true };
      const about = aboutMedia(folder, path, ids);
      const saved = await saveMedia({ ...writer, db }, file, about, change);
      if (!saved.ok) throw new Error(`media/${path}: ${JSON.stringify(saved.errors)}`);
      ids.set(path, saved.value.id);
    }
  });
  return ids;
}

/** Titles of the folder's files in the library. */
export async function fileNamesOf(folder: Folder): Promise<string[]> {
  return (await wantedMedia(folder)).map(({ path }) => path.split("/").at(-1)!);
}
