/** The reader's local changes to one kind of reaction, relative to the server's state. */
export interface Choices {
  /** Ids turned on. */
  readonly added: ReadonlySet<string>;
  /** Ids turned off. No id is in both sets. */
  readonly removed: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { added: new Set(), removed: new Set() };

/** Older choices are evicted: browser storage is limited. */
const MAX_REMEMBERED = 5000;

/**
 * Status of a post: `kept` is on per the server, `added` is on by a local change, `removed` is on
 * per the server but turned off locally.
 */
export type ReactionStatus = "off" | "added" | "kept" | "removed";

/** Effect of the local change on the count rendered with the page. */
export const COUNT_CHANGE: Record<ReactionStatus, -1 | 0 | 1> = {
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
  return new Set([...without(ids, id), id].slice(-MAX_REMEMBERED));
}

/** Sets one post on or off. An intent rather than a toggle, so it is idempotent. */
export function choose(choices: Choices, id: string, isOn: boolean): Choices {
  const { added, removed } = choices;
  return isOn
    ? { added: withNewest(added, id), removed: without(removed, id) }
    : { added: without(added, id), removed: withNewest(removed, id) };
}

/** Status of a post, given the ids that are on per the server. */
export function reactionStatusOf(
  choices: Choices,
  given: ReadonlySet<string>,
  id: string,
): ReactionStatus {
  const wasOn = given.has(id);
  if (choices.added.has(id)) return wasOn ? "kept" : "added";
  if (!wasOn) return "off";
  return choices.removed.has(id) ? "removed" : "kept";
}
