/** The audio file, video or gallery that the front matter of a text names: it is above the text. */
import type { Piece } from "#app/features/imports/conversion/body.ts";
import { mediaAt } from "#app/features/imports/conversion/file-kind.ts";
import { embedCard, gallery } from "#app/features/imports/conversion/pieces.ts";
import type { SourceEpisode, SourceMedia } from "#app/features/imports/model.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";

interface FrontMatterMedia {
  media: SourceMedia | null;
  /** A video at a provider, or a gallery. */
  lead: Piece | null;
  episode: SourceEpisode | null;
}

/** Names of both kinds: what the file is decides. */
const MEDIA_NAMES = ["audio", "video", "media", "enclosure", "podcast"];
const EMBED_NAMES = ["embed", "video", "youtube", "vimeo"];
const GALLERY_NAMES = ["gallery", "photos"];

const firstOf = <Value>(
  matter: FieldRow,
  names: readonly string[],
  read: (value: unknown) => Value | null,
): Value | null => {
  for (const name of names) {
    const found = read(matter[name]);
    if (found) return found;
  }
  return null;
};

const mediaIn = (value: unknown): SourceMedia | null =>
  typeof value === "string" ? mediaAt(value) : null;

const embedIn = (value: unknown): Piece | null => {
  const embed = typeof value === "string" ? embedCard(value, "", "") : null;
  return embed?.lead ? embed : null;
};

/** Addresses, or groups with one. Fewer than two pictures are no gallery. */
function galleryIn(value: unknown): Piece | null {
  if (!Array.isArray(value)) return null;
  const pictures = value.flatMap((each: unknown) => {
    if (typeof each === "string") return [{ address: each, alt: "" }];
    if (!isRow(each)) return [];
    const address = ["src", "image", "url", "path"]
      .map((name) => textField(each, name))
      .find(Boolean);
    const [alt, caption] = [textField(each, "alt"), textField(each, "caption")];
    return address ? [{ address, alt, caption }] : [];
  });
  return pictures.length > 1 ? gallery(pictures, "") : null;
}

const numberIn = (matter: FieldRow, name: string): number | null => {
  const number = Number(textField(matter, name));
  return Number.isInteger(number) && number > 0 ? number : null;
};

function episodeIn(matter: FieldRow): SourceEpisode | null {
  const [season, number] = [numberIn(matter, "season"), numberIn(matter, "episode")];
  const show = typeof matter.series === "string" ? matter.series : "";
  if (!show && !season && !number) return null;
  const plain = { type: "full", isExplicit: false, chapters: [], chaptersFile: "" } as const;
  return { ...plain, show, season, number, transcripts: [] };
}

/** The file, embed or gallery in the front matter, under the names that common themes and plug-ins use. */
export function frontMatterMedia(matter: FieldRow): FrontMatterMedia {
  const media = firstOf(matter, MEDIA_NAMES, mediaIn);
  return {
    media,
    lead: firstOf(matter, EMBED_NAMES, embedIn) ?? firstOf(matter, GALLERY_NAMES, galleryIn),
    episode: media && episodeIn(matter),
  };
}
