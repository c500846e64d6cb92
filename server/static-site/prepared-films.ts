/**
 * What pages play of a film or sound. The server answers a browser that plays it with what was prepared of it; a folder
 * cannot know who asks, so that its pages have to name it. Downloads and structured data name the original.
 */
import { attributeOf, type Document, elementsIn, setAttribute } from "./html-tree.ts";
import type { Ask } from "./site-app.ts";
import { playedHref } from "./static-address.ts";

/** By tag, and the preview of a card. */
const PLAYING = [
  ["video", "src"],
  ["audio", "src"],
  ["source", "src"],
  [null, "data-preview"],
] as const;

const isStored = (address: string | undefined): address is string =>
  address?.startsWith("/media/") ?? false;

export class PreparedFilms {
  readonly #ask: Ask;
  readonly #found = new Map<string, string>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Asks as a browser does that plays it. */
  async #find(address: string): Promise<string> {
    const known = this.#found.get(address);
    if (known) return known;
    const { status, headers, body } = await this.#ask(address, { "sec-fetch-dest": "video" });
    await body?.cancel();
    const location = status === 302 ? headers.get("location") : null;
    const found = location ? playedHref(location) : address;
    this.#found.set(address, found);
    return found;
  }

  /** Has what a page plays come from what was prepared, where something was. */
  async exchange(document: Document): Promise<void> {
    for (const element of elementsIn(document)) {
      for (const [tag, name] of PLAYING) {
        const address = attributeOf(element, name);
        const isPlaying = tag === null || element.tagName === tag;
        if (isPlaying && isStored(address)) setAttribute(element, name, await this.#find(address));
      }
    }
  }
}
