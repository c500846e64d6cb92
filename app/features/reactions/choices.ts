/** A reader's likes, or saves, since the lists that the server gave. */
export interface Choices {
  /** Posts turned on, by id. */
  readonly added: ReadonlySet<string>;
  /** Posts turned off. No id is in both sets. */
  readonly removed: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { added: new Set(), removed: new Set() };

/** The oldest choices are forgotten beyond so many: the browser's store is small. */
const MOST_REMEMBERED = 5000;

/**
 * How a post stands: `kept` was on from the start, `added` is on by the reader's choice,
 * `removed` was on from the start and no longer is.
 */
export type Standing = "off" | "added" | "kept" | "removed";

/** What the reader's choice does to the count that came with the page. */
export const COUNT_CHANGE: Record<Standing, -1 | 0 | 1> = {
  off: 0,
  added: 1,
  kept: 0,
  removed: -1,
};

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

function withNewest(ids: ReadonlySet<string>, id: string): Set<string> {
  return new Set([...without(ids, id), id].slice(-MOST_REMEMBERED));
}

/** Turns one post on or off. It says what is wanted, not "toggle", so a repetition is harmless. */
export function choose(choices: Choices, id: string, isOn: boolean): Choices {
  const { added, removed } = choices;
  return isOn
    ? { added: withNewest(added, id), removed: without(removed, id) }
    : { added: without(added, id), removed: withNewest(removed, id) };
}

/** How a post stands, given the ids that were on from the start. */
export function standingOf(choices: Choices, given: ReadonlySet<string>, id: string): Standing {
  const wasOn = given.has(id);
  if (choices.added.has(id)) return wasOn ? "kept" : "added";
  if (!wasOn) return "off";
  return choices.removed.has(id) ? "removed" : "kept";
}
