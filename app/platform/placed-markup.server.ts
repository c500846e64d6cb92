/** Keeps the markup of pieces of pages, and puts it into pages once these are made. */
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { MarkupKeeper } from "./kept-markup.ts";

const KEPT_MARKUP_BYTES = 8 * 1_048_576;

/** React's mark of a boundary that it leaves to the browser. */
const UNFINISHED = "<!--$!-->";

/** By what each piece shows; measurements empty it. */
export const keptMarkup = new LRUCache<string, string>({
  maxSize: KEPT_MARKUP_BYTES,
  // Two bytes a character, in key and value.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/** Header, menus and footer are more than half of an article's page, and hardly ever change. */
function keep(key: string, make: () => React.ReactElement): string {
  const kept = keptMarkup.get(key);
  if (kept !== undefined) return kept;
  const html = renderToString(make());
  // A piece that waits for code of its own is whole the next time.
  if (!html.includes(UNFINISHED)) keptMarkup.set(key, html);
  return html;
}

const MARK_END = "-->";

/** Spares React, and the search for scripts, the way through markup that is made already. */
export class PlacedMarkup implements MarkupKeeper {
  readonly keep = keep;
  readonly #pieces: string[] = [];
  readonly #mark: string;

  /** @param nonce of this page, which nobody who wrote content could know */
  constructor(nonce: string) {
    this.#mark = `<!--${nonce} `;
  }

  place(html: string): string {
    return this.#mark + (this.#pieces.push(html) - 1) + MARK_END;
  }

  /** The page with every piece in its place. */
  fill(page: string): string {
    const [start = "", ...rest] = page.split(this.#mark);
    const filled = rest.flatMap((part) => {
      const end = part.indexOf(MARK_END);
      return [this.#pieces[Number(part.slice(0, end))], part.slice(end + MARK_END.length)];
    });
    return [start, ...filled].join("");
  }
}
