/** Finishes figures: display widths of their pictures, to choose the file size, and ends of captions before a credit. */

import { closingStop } from "#app/features/posts/figures/closing-stop.ts";
import { CAPTION_STOP } from "#app/features/posts/figures/markup.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { COLUMN_SIZES } from "./markdown-elements.server.ts";

const BESIDE = "(min-width: 640px) 288px, 100vw";
const PAIR_BESIDE = "(min-width: 640px) 144px, 50vw";

const SIZES = dictionary<string>({
  wide: "(min-width: 1152px) 1024px, 100vw",
  full: "100vw",
  start: BESIDE,
  end: BESIDE,
  gallery: "(min-width: 700px) 320px, 50vw",
  "gallery wide": "(min-width: 1152px) 512px, 50vw",
  "gallery full": "50vw",
  "gallery start": PAIR_BESIDE,
  "gallery end": PAIR_BESIDE,
});

const FIGURE = /<figure class="((?:gallery)? ?(?:wide|full|start|end)?)">.*?<\/figure>/gs;

/** The HTML of an article, with the sizes of pictures that are not as wide as the text. */
export const withFigureSizes = (html: string): string =>
  html.replace(FIGURE, (figure, name: string) =>
    figure.replaceAll(`sizes="${COLUMN_SIZES}"`, `sizes="${SIZES[name] ?? COLUMN_SIZES}"`),
  );

/** A caption up to its credit. */
const CREDITED = /(<figcaption>(?:(?!<\/?(?:figcaption|cite)\b).)*?)\s*<cite>/gs;

/** What a caption says, as far as its end matters. */
const endOf = (caption: string): string =>
  caption
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replace(/&#?\w+;/g, "x");

/**
 * The HTML of an article, in which no caption runs into its credit: feeds, emails and screen readers get no style sheet.
 * The full stop has a class, so that an import of this HTML leaves it out again.
 */
export const withClosedCaptions = (html: string): string =>
  html.replace(CREDITED, (_, caption: string) => {
    const words = endOf(caption);
    if (words === "") return `${caption}<cite>`;
    const stop = closingStop(words);
    return `${caption}${stop && `<span class="${CAPTION_STOP}">${stop}</span>`} <cite>`;
  });
