import { textFormOf } from "./text-files.ts";

type Named = Pick<File, "name" | "type">;

/** Browsers have no type for what their system does not know, such as photos of iPhones. */
const PICTURE = /\.hei[cf]$/i;
const MEDIA_TYPE = /^(?:audio|video)\/|^application\/pdf$/;
const MEDIA = /\.(?:aac|flac|m4[av]|mov|mp[34]|og[agv]|opus|wav|webm|pdf)$/i;

/** Files that were dropped on a text, by what becomes of them. */
interface DroppedFiles<Given> {
  pictures: Given[];
  /** Video and audio get a player, other files of the library a card. */
  media: Given[];
  /** Their words are inserted, or they are refused. */
  texts: Given[];
}

/** What becomes of a file; the server examines its content. */
function useOf(file: Named): keyof DroppedFiles<Named> {
  if (textFormOf(file)) return "texts";
  if (file.type.startsWith("image/") || PICTURE.test(file.name)) return "pictures";
  return MEDIA_TYPE.test(file.type) || MEDIA.test(file.name) ? "media" : "texts";
}

/** Sorts files that were dropped or pasted. */
export function sortDropped<Given extends Named>(files: readonly Given[]): DroppedFiles<Given> {
  const of = (use: keyof DroppedFiles<Given>) => files.filter((file) => useOf(file) === use);
  return { pictures: of("pictures"), media: of("media"), texts: of("texts") };
}
