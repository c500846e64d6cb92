import { extensionOf, kindByExtension } from "#app/lib/media/media-extension.ts";
import { textFormOf } from "./text-files.ts";

type Named = Pick<File, "name" | "type">;

const MEDIA_TYPE = /^(?:audio|video)\/|^application\/pdf$/;

/** Files that were dropped on a text, by what becomes of them. */
interface DroppedFiles<Given> {
  pictures: Given[];
  /** Video and audio get a player, other files of the library a card. */
  media: Given[];
  /** Their words are inserted, or they are refused. */
  texts: Given[];
}

/**
 * What becomes of a file; the server examines its content. Browsers have no type for what their system
 * does not know, such as photos of iPhones.
 */
function groupOf(file: Named): keyof DroppedFiles<Named> {
  if (textFormOf(file)) return "texts";
  const kind = kindByExtension(file.name);
  if (file.type.startsWith("image/") || kind === "image") return "pictures";
  if (MEDIA_TYPE.test(file.type) || kind === "audio" || kind === "video") return "media";
  return extensionOf(file.name) === "pdf" ? "media" : "texts";
}

/** Sorts files that were dropped or pasted. */
export function sortDropped<Given extends Named>(files: readonly Given[]): DroppedFiles<Given> {
  const of = (use: keyof DroppedFiles<Given>) => files.filter((file) => groupOf(file) === use);
  return { pictures: of("pictures"), media: of("media"), texts: of("texts") };
}
