/** Bounds the forms with pictures that are taken at once: each is in memory as a whole. */

/** One form with the largest picture takes some 150 MB while it is read and examined. */
const MOST = 4;
/** So that one person does not keep the others waiting. */
const MOST_PER_PERSON = 2;

export class LargeBodies {
  readonly #bySender = new Map<string, number>();
  #taken = 0;

  /** @returns what gives the place back; null when there is none */
  take(sender: string): (() => void) | null {
    const own = this.#bySender.get(sender) ?? 0;
    if (this.#taken >= MOST || own >= MOST_PER_PERSON) return null;
    this.#count(sender, 1);
    return () => this.#count(sender, -1);
  }

  #count(sender: string, step: 1 | -1): void {
    this.#taken += step;
    const own = (this.#bySender.get(sender) ?? 0) + step;
    if (own === 0) this.#bySender.delete(sender);
    else this.#bySender.set(sender, own);
  }
}
