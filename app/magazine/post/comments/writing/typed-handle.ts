import type { MentionCandidate } from "#app/magazine/post/comments/fetch-comments.ts";

/** A partial handle before the caret. */
const TYPED = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}-]*)$/u;

const MAX_SUGGESTED = 6;

/** The partial handle before the caret; null when there is none. */
export function typedHandle(text: string, caret: number): string | null {
  return TYPED.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null;
}

/** People whose handle or part of the name starts with the text. */
export function peopleLike(
  people: readonly MentionCandidate[],
  typed: string | null,
): MentionCandidate[] {
  if (typed === null) return [];
  const begins = (text: string) => text.toLowerCase().startsWith(typed);
  return people
    .filter(({ handle, name }) => begins(handle) || name.split(" ").some(begins))
    .slice(0, MAX_SUGGESTED);
}
