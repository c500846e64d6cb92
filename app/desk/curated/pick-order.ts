export const CURATED_PATH = "/dashboard/curated";

/**
 * Applies the action of a button or a drag: `up:ID`, `down:ID`, `add:ID`, `remove:ID`,
 * `move:ID:PLACE`.
 */
export function orderAfter(ids: readonly string[], act: string): string[] {
  const [, verb, id, place] =
    /^(up|down|add|remove|move):([\w.-]+)(?::(\d{1,3}))?$/.exec(act) ?? [];
  if (!id) return [...ids];
  const at = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  if (verb === "remove") return others;
  if (verb === "add") return at < 0 ? [id, ...others] : [...ids];
  if (at < 0) return [...ids];
  const to = verb === "move" ? Number(place ?? at) : at + (verb === "up" ? -1 : 1);
  return others.toSpliced(Math.max(0, to), 0, id);
}
