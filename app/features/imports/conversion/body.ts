import type { LossCode } from "#app/features/imports/loss-codes.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";

/** A file of the old site that is in the library now. */
export interface StoredFile {
  id: string;
  /** Prefix of the content hash that addresses contain. */
  hash: string;
  kind: MediaKind;
  /** URL of the file: `/media/HASH.ext`. */
  url: string;
  /** As the old site called it. */
  name: string;
  bytes: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
}

export type FindFile = (address: string) => StoredFile | null;

export interface PictureFacts {
  address: string;
  alt: string;
  /** Caption of a picture in a gallery, as plain text. */
  caption?: string;
}

/** Content of a piece that a post could be about. */
export type Lead =
  | { kind: "video"; embedUrl: string }
  | { kind: "audio" | "video"; address: string }
  | { kind: "gallery"; pictures: readonly PictureFacts[] };

/** A part of a text that is written as Markdown once its files are in the library. */
export interface Piece {
  /** Addresses of the files that it shows. */
  wants: readonly string[];
  lead?: Lead;
  write(find: FindFile): string;
}

export interface BodyLoss {
  code: LossCode;
  detail: string;
}

/** A post's text as the source has it. `pieces` are referred to by `<masthead-piece n="0">` in the HTML. */
export type Body =
  | { format: "html"; html: string; pieces: readonly Piece[]; losses: readonly BodyLoss[] }
  | {
      format: "markdown";
      markdown: string;
      losses: readonly BodyLoss[];
      /** The piece above the text; the last one in it where the post is to be an article. */
      lead?: Piece | null;
      /** The path of another text of the source; null where the target is not one. */
      findPage(target: string): string | null;
    };

/** A converted text, with all that is needed to write it. */
export interface ReadBody {
  /** Addresses of files. */
  wants: readonly string[];
  /** Paths on the old site that it links to. */
  links: readonly string[];
  /** The media shown above the text instead of in it. */
  lead: Lead | null;
  losses: readonly BodyLoss[];
  /** Characters of the source. */
  length: number;
  /** @returns Markdown */
  write(find: FindFile, findPath: (oldPath: string) => string | null): string;
}

export const PIECE = "masthead-piece";
export const QUOTE = "masthead-quote";
export const NOTE = "masthead-note";

/** Collects the pieces of a text while its HTML is put together. */
export class PieceList {
  readonly pieces: Piece[] = [];
  readonly losses: BodyLoss[] = [];

  /** @returns the HTML that stands for the piece */
  add(piece: Piece): string {
    this.pieces.push(piece);
    return `<${PIECE} n="${this.pieces.length - 1}"></${PIECE}>`;
  }

  markdown(text: string): string {
    return text ? this.add({ wants: [], write: () => text }) : "";
  }

  lose(code: LossCode, detail: string): void {
    this.losses.push({ code, detail: detail.slice(0, 300) });
  }
}
