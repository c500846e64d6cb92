/** Cuts names, notes and labels of subscribers to what a member can have, and remembers what was cut until it is reported. */

/** What a member can have. */
const LONGEST = { name: 100, note: 2000, label: 60 } as const;

/** As much of a text as a report shows. */
const MAX_ERROR_LENGTH = 200;

export class ShortenedTexts {
  /** By what is left of them. */
  readonly #whole = new Map<string, Set<string>>();

  fit(kind: keyof typeof LONGEST, text: string): string {
    const most = LONGEST[kind];
    if (text.length <= most) return text;
    // Half a character has no place in a database.
    const left = text
      .slice(0, most)
      .replace(/\p{Surrogate}$/u, "")
      .trimEnd();
    const known = this.#whole.get(left);
    if (known) known.add(text.slice(0, MAX_ERROR_LENGTH));
    else this.#whole.set(left, new Set([text.slice(0, MAX_ERROR_LENGTH)]));
    return left;
  }

  /** The beginnings of what was cut to this text, each once: another member's label is the same one. */
  take(left: string): string[] {
    const whole = this.#whole.get(left);
    this.#whole.delete(left);
    return [...(whole ?? [])];
  }
}
