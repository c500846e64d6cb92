/** Display widths of pictures by the class of their figure, to choose the file size. */
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
