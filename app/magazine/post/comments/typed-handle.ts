import type { Person } from "./fetch-comments.ts";

/** A handle that is being typed, up to the caret. */
const TYPED = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}-]*)$/u;

const MOST_SUGGESTED = 6;

/** What has been typed of a handle right before the caret; null when there is none. */
export function typedHandle(text: string, caret: number): string | null {
  return TYPED.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null;
}

/** Whose handle or name, or a part of it, begins like this. */
export function peopleLike(people: readonly Person[], typed: string | null): Person[] {
  if (typed === null) return [];
  const begins = (text: string) => text.toLowerCase().startsWith(typed);
  return people
    .filter(({ handle, name }) => begins(handle) || name.split(" ").some(begins))
    .slice(0, MOST_SUGGESTED);
}
