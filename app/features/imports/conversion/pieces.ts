/** The parts of texts that several sources have, as pieces. */

import { embedOf } from "#app/features/player/embeds/embeds.ts";
import {
  BOOKMARK,
  BUTTON,
  type ButtonFacts,
  FILE,
  leafMarkdown,
  SIGN_UP,
} from "#app/features/posts/cards/leaf-cards.ts";
import { type FigureSize, figureMarkup } from "#app/features/posts/figures/figure-markup.ts";
import { galleryMarkup } from "#app/features/posts/figures/gallery-markup.ts";
import { embedMarkup, playerMarkup } from "#app/features/posts/figures/media-markup.ts";
import { writeFrameInfo } from "#app/features/posts/raw-html/raw-html.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import type { FindFile, PictureFacts, Piece, StoredFile } from "./body.ts";
import { mediaAt } from "./file-kind.ts";

/** Width of pictures in a text, in pixels, for high-density screens. */
const FIGURE_WIDTH = 1440;

const shownPicture = ({ hash }: StoredFile): string => pictureUrl(hash, FIGURE_WIDTH);

const findPicture = (find: FindFile, address: string): StoredFile | null => {
  const file = address ? find(address) : null;
  return file?.kind === "image" ? file : null;
};

const pictureIn = (find: FindFile, address: string): string => {
  const file = findPicture(find, address);
  return file ? shownPicture(file) : "";
};

/** A picture with its caption; nothing where its file is missing, which the report says. */
export function pictureFigure(
  { address, alt }: PictureFacts,
  caption: string,
  size: FigureSize = "normal",
  credit = "",
): Piece {
  return {
    wants: [address],
    write(find) {
      const file = findPicture(find, address);
      if (!file) return "";
      const { width, height } = file;
      const facts = { src: shownPicture(file), alt, caption, credit, size, width, height };
      return figureMarkup(facts);
    },
  };
}

/** Pictures that cannot be found are left out. */
export function gallery(
  pictures: readonly PictureFacts[],
  caption: string,
  size: FigureSize = "normal",
  credit = "",
): Piece {
  return {
    wants: pictures.map(({ address }) => address),
    lead: { kind: "gallery", pictures },
    write(find) {
      const shown = pictures.flatMap(({ address, alt }) => {
        const file = findPicture(find, address);
        if (!file) return [];
        return [{ src: shownPicture(file), alt, width: file.width, height: file.height }];
      });
      return galleryMarkup({ pictures: shown, caption, credit, size });
    },
  };
}

/** An audio file or video of the old site; a link to its address where the file is missing. */
export function playerPiece(address: string, title: string, caption: string, poster = ""): Piece {
  const media = mediaAt(address);
  return {
    wants: [address, poster].filter(Boolean),
    ...(media && { lead: media }),
    write(find) {
      const file = find(address);
      if (file?.kind !== "audio" && file?.kind !== "video") return "";
      const facts = { kind: file.kind, src: file.url, title: title || file.name, caption };
      return playerMarkup({ ...facts, poster: pictureIn(find, poster) });
    },
  };
}

const UNITS = ["B", "KB", "MB", "GB"] as const;

function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1).replace(/\.0$/, "")} ${UNITS[unit]}`;
}

/** A link to a download with its type and size; nothing when the file is missing. */
export function fileCard(address: string, name: string): Piece {
  return {
    wants: [address],
    write(find) {
      const file = find(address);
      if (!file) return "";
      const type = file.url.split(".").at(-1)!.toUpperCase();
      const details = `${type}, ${sizeText(file.bytes)}`;
      return leafMarkdown(FILE, { text: name || file.name, href: file.url, details });
    },
  };
}

export interface BookmarkSource {
  href: string;
  title: string;
  description: string;
  site: string;
  /** Address of its picture on the old site; "" for none. */
  picture: string;
}

/** A bookmark card, without its picture where the archive lacks it. */
export const bookmark = ({ href, title, description, site, picture }: BookmarkSource): Piece => ({
  // Pictures of pages elsewhere are seldom in an archive, and never worth a gap in the text.
  wants: picture ? [picture] : [],
  write: (find) =>
    leafMarkdown(BOOKMARK, {
      text: title,
      href,
      description,
      site,
      picture: pictureIn(find, picture),
    }),
});

/** A button card. */
export const buttonCard = (facts: ButtonFacts): Piece => ({
  wants: [],
  write: () => leafMarkdown(BUTTON, facts),
});

/** The newsletter's form, with its title. */
export const signUpCard = (title: string): Piece => ({
  wants: [],
  write: () => leafMarkdown(SIGN_UP, { title, text: "" }),
});

/** A video or audio file at a provider that can be shown here; null for any other address. */
export function embedCard(address: string, title: string, caption: string): Piece | null {
  const embed = URL.canParse(address) ? embedOf(address, "") : null;
  if (!embed) return null;
  const { provider } = embed;
  const facts = { href: address, title, provider, poster: "", caption };
  const isVideo = embed.ratio !== null;
  return {
    wants: [],
    ...(isVideo && { lead: { kind: "video" as const, embedUrl: address } }),
    write: () => embedMarkup(facts),
  };
}

/** More tildes than the code has in a row, so that it cannot end the fence. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  return "`".repeat(longest + 1);
}

/** Fenced code; the fence is longer than any in the code. */
export function codeBlock(code: string, language: string): Piece {
  const name = /^[\w.+#-]{1,30}$/.test(language) ? language : "";
  const fence = fenceFor(code);
  return { wants: [], write: () => `${fence}${name}\n${code.replace(/\n+$/, "")}\n${fence}` };
}

/** HTML that is shown in a frame of its own, since its scripts may not run in a page. */
export function frameCard(html: string, title: string, height: number): Piece {
  const fence = fenceFor(html);
  const info = writeFrameInfo({ height, title });
  return { wants: [], write: () => `${fence}${info}\n${html.trim()}\n${fence}` };
}

/**
 * Frames in untrusted Markdown as code, wherever they are, also in quotes and lists: imports confirm what they
 * bring, so only those may come that the report names.
 */
export const withoutFrames = (markdown: string): string =>
  markdown.replace(/(?<![`~])((?:`{3,}|~{3,})[ \t]{0,20})\{=html[ \t]+frame[^\n]*/gi, "$1html");

/** HTML that is sanitised like any other. */
export function htmlCard(html: string): Piece {
  const fence = fenceFor(html);
  return { wants: [], write: () => `${fence}{=html}\n${html.trim()}\n${fence}` };
}
