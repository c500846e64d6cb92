/** The server's markup cache, and placeholders that are replaced after the page is rendered. */
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import type { MarkupCache } from "./markup-cache.ts";

const MAX_BYTES = 8 * 1_048_576;

/** React's marker for a suspended boundary. */
const UNFINISHED = "<!--$!-->";

/** Cached markup by key; benchmarks clear it. */
export const markupCache = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  // Two bytes per UTF-16 code unit, for key and value.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/** Header, menus and footer are more than half of a post's page and rarely change. */
function getOrRender(key: string, render: () => React.ReactElement): string {
  const cached = markupCache.get(key);
  if (cached !== undefined) return cached;
  const html = renderToString(render());
  // Suspended markup is incomplete and not cached.
  if (!html.includes(UNFINISHED)) markupCache.set(key, html);
  return html;
}

/** Four for each page that the menus lead to. */
const MAX_FRAMES = 500;

const frameKeys = new LRUCache<string, string>({ max: MAX_FRAMES });

/** Attributes that `exchange-document.ts` copies to a frame that it keeps. */
const MARKS = / (?:aria-current="[a-z]+"|data-current="")/g;

function frameKeyOf(html: string): string {
  const known = frameKeys.get(html);
  if (known !== undefined) return known;
  const key = fingerprint(html.replaceAll(MARKS, ""));
  frameKeys.set(html, key);
  return key;
}

const COMMENT_END = "-->";

/** Placeholders keep cached markup out of React's render and of the search for scripts. */
export class MarkupPlaceholders implements MarkupCache {
  readonly getOrRender = getOrRender;
  readonly frameKeyOf = frameKeyOf;
  readonly #fragments: string[] = [];
  readonly #placeholder: string;

  /** @param nonce random per page, so that content cannot forge a placeholder */
  constructor(nonce: string) {
    this.#placeholder = `<!--${nonce} `;
  }

  insertLater(html: string): string {
    return this.#placeholder + (this.#fragments.push(html) - 1) + COMMENT_END;
  }

  /** Replaces all placeholders by their markup. */
  replaceAll(page: string): string {
    const [start = "", ...rest] = page.split(this.#placeholder);
    const replaced = rest.flatMap((section) => {
      const end = section.indexOf(COMMENT_END);
      return [
        this.#fragments[Number(section.slice(0, end))],
        section.slice(end + COMMENT_END.length),
      ];
    });
    return [start, ...replaced].join("");
  }
}
