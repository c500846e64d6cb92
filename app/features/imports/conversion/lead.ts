/**
 * The main medium of a post that consists mostly of a video, an audio file or a gallery: it is shown above the text
 * instead of in it.
 */
import type { SourcePost } from "#app/features/imports/model.ts";
import type { Piece } from "./body.ts";

/** With more words it is a text that shows something. */
const MAX_WORDS = 150;
/** Fewer pictures are a part of the text. */
const MIN_PICTURES = 3;

/** The kind that the source states, null where it does not; `none` for a mere text. */
export type LeadWish = SourcePost["preferredKind"];

const isMedia = ({ lead, wants }: Piece) => lead !== undefined || wants.length > 0;

/** The only one of its kind beside few words. */
function mainPiece(pieces: readonly Piece[]): Piece | null {
  const [only, ...others] = pieces.filter(isMedia);
  if (!only?.lead || others.length > 0) return null;
  const isSmall = only.lead.kind === "gallery" && only.lead.pictures.length < MIN_PICTURES;
  return isSmall || only.lead.kind === "audio" ? null : only;
}

const picturesOf = ({ lead }: Piece): number =>
  lead?.kind === "gallery" ? lead.pictures.length : 0;

/** The first one, or the gallery with the most pictures: a smaller one is a part of the text. */
function largest(pieces: readonly Piece[]): Piece | null {
  const [found = null] = pieces.toSorted((a, b) => picturesOf(b) - picturesOf(a));
  return found;
}

/**
 * The piece that a post is about; null for an article. Without a stated kind only short texts have one.
 * @param words length of the text
 */
export function leadingPiece(
  pieces: readonly Piece[],
  words: number,
  wish: LeadWish,
): Piece | null {
  if (wish === "none") return null;
  if (wish) return largest(pieces.filter(({ lead }) => lead?.kind === wish));
  return words > MAX_WORDS ? null : mainPiece(pieces);
}
