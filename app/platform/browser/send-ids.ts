import { randomId } from "./random-id.ts";

/**
 * Ids of texts that are sent. One that is sent again because its answer was lost has the same id, by which the server
 * knows it; after more was typed it has another, or the server would keep the first and lose the rest.
 */
export class SendIds {
  #text = "";
  #id: string | null = null;

  /** The id to send this text with. */
  idFor(text: string): string {
    if (this.#id === null || text !== this.#text) this.#id = randomId();
    this.#text = text;
    return this.#id;
  }

  /** The text has arrived: the same words again are another text. */
  markSent(): void {
    this.#id = null;
  }
}
