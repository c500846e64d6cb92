import { formatFileSize } from "#app/desk/library/file-facts.tsx";
import type { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { FileCard } from "#app/features/posts/cards/leaf-cards.ts";
import type { EmbedFacts, PlayerFacts } from "#app/features/posts/figures/media-markup.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";

/** The node for a video or audio that was chosen. */
export type ChosenMedia =
  | { type: "embed"; attrs: Partial<EmbedFacts> }
  | { type: "player"; attrs: Partial<PlayerFacts> };

/** Wide enough for the reading column on a high-density screen. */
const POSTER_WIDTH = 1440;

/** The address of a video's poster in a text. */
export const posterOf = ({ hash }: Picture): string => pictureUrl(hash, POSTER_WIDTH);

/** A video or audio file of the library, to be played in the text. */
export function playerOf({ kind, address, title, fileName, picture }: LibraryItem): ChosenMedia {
  const poster = picture ? posterOf(picture) : "";
  const facts = { src: address ?? "", title: title || fileName.replace(/\.\w+$/, ""), poster };
  return { type: "player", attrs: { kind: kind === "video" ? "video" : "audio", ...facts } };
}

type Desk = Pick<ReturnType<typeof useDeskText>, "t" | "locale">;

/** A file of the library, to be downloaded. */
export function fileCardOf(item: LibraryItem, desk: Desk): FileCard {
  const { address, title, fileName, bytes } = item;
  const type = fileName.split(".").at(-1)!.toUpperCase();
  const size = formatFileSize(bytes, desk.locale);
  const details = desk.t("card.file.details", { type, size });
  return { href: address ?? "", text: title || fileName, details };
}
