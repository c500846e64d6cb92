/** Limits the number of labels: decides which new ones are created. */
import type { Label } from "#app/features/members/models.ts";
import { newId } from "#app/lib/id.server.ts";

export const MAX_LABELS = 500;

/** All labels of a magazine, with those that are about to be made. Names differ by more than by capitals. */
export class LabelQuota {
  /** Labels that were not there before. */
  readonly made: Label[] = [];
  /** Names beyond the limit, each once. */
  readonly missed: string[] = [];
  readonly #byName: Map<string, Label>;
  readonly #missed = new Set<string>();

  constructor(labels: readonly Label[]) {
    this.#byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]));
  }

  /** Finds or adds the label with this name; null beyond the limit. */
  findOrAdd(name: string): Label | null {
    const key = name.toLowerCase();
    const known = this.#byName.get(key);
    if (known) return known;
    if (this.#byName.size >= MAX_LABELS) {
      if (!this.#missed.has(key)) this.missed.push(name);
      this.#missed.add(key);
      return null;
    }
    const label = { id: newId(), name };
    this.#byName.set(key, label);
    this.made.push(label);
    return label;
  }
}
