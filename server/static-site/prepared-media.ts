/**
 * Files that pages play of a video or audio file. The server answers a browser that plays it with what was prepared of it; a folder
 * cannot know who asks, so that its pages have to name it. Downloads and structured data name the original.
 */
import type { Ask } from "./site-app.ts";
import { playedHref } from "./static-address.ts";

/** Elements that play, also without scripts (in `noscript`, which parsers leave as text), and the preview of a card. */
const PLAYING =
  /(?<=<(?:video|audio|source)\b[^>]*\bsrc="|\bdata-preview=")\/media\/[0-9a-f]{16}\.\w+(?=")/g;

export class PreparedVideos {
  readonly #ask: Ask;
  readonly #found = new Map<string, string>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Asks as a browser does that plays it. */
  async #find(address: string): Promise<void> {
    if (this.#found.has(address)) return;
    const { status, headers, body } = await this.#ask(address, { "sec-fetch-dest": "video" });
    await body?.cancel();
    const location = status === 302 ? headers.get("location") : null;
    this.#found.set(address, location ? playedHref(location) : address);
  }

  /** Has what a page plays come from what was prepared, where something was. */
  async exchange(html: string): Promise<string> {
    const addresses = new Set(html.match(PLAYING));
    for (const address of addresses) await this.#find(address);
    return html.replaceAll(PLAYING, (address) => this.#found.get(address) ?? address);
  }
}
