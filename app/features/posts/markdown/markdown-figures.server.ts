/** How wide pictures are, for the choice of their file: by the class of their figure. */
import { dictionary } from "#app/lib/dictionary.ts";
import { COLUMN_SIZES } from "./markdown-elements.server.ts";

const SIZES = dictionary<string>({
  wide: "(min-width: 1152px) 1024px, 100vw",
  full: "100vw",
  gallery: "(min-width: 700px) 320px, 50vw",
  "gallery wide": "(min-width: 1152px) 512px, 50vw",
  "gallery full": "50vw",
});

const FIGURE = /<figure class="((?:gallery)? ?(?:wide|full)?)">.*?<\/figure>/gs;

/** The HTML of an article, with the sizes of pictures that are not as wide as the text. */
export const withFigureSizes = (html: string): string =>
  html.replace(FIGURE, (figure, name: string) =>
    figure.replaceAll(`sizes="${COLUMN_SIZES}"`, `sizes="${SIZES[name] ?? COLUMN_SIZES}"`),
  );
