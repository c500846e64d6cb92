import { literalPath, oldPathOf } from "#app/features/imports/conversion/old-address.ts";
import type { Place, SourceRedirects } from "#app/features/imports/model.ts";
import { childText, type XmlElement } from "#app/features/imports/streams/xml-items.server.ts";

const LINES_AT_ONCE = 500;
/** Room is left for the addresses of posts: a magazine has 100,000 redirects at most. */
const MAX_LINES = 50_000;

const quoted = (path: string): string => `"${literalPath(path).replaceAll('"', '""')}"`;

/**
 * Redirects from the page that WordPress makes for a file (its "attachment page") to the post that has the file. Its
 * address is below that of the post.
 */
export class FilePages {
  readonly #siteUrl: string;
  #lines: string[] = [];
  #count = 0;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  *add(item: XmlElement, place: Place): Generator<SourceRedirects> {
    const parent = childText(item, "wp:post_parent");
    const path = oldPathOf(childText(item, "link"), this.#siteUrl)?.path ?? "";
    const end = path.lastIndexOf("/");
    if (!parent || parent === "0" || end <= 0 || this.#count === MAX_LINES) return;
    this.#lines.push(`${quoted(path)},${quoted(path.slice(0, end))}`);
    this.#count += 1;
    if (this.#lines.length === LINES_AT_ONCE) yield* this.end(place);
  }

  /** Yields the remaining redirects. */
  *end(place: Place): Generator<SourceRedirects> {
    if (this.#lines.length === 0) return;
    const text = this.#lines.join("\n");
    this.#lines = [];
    yield { type: "redirects", externalId: `file pages ${this.#count}`, place, text };
  }
}
