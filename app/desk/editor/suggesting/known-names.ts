import type { ListedSuggestion } from "./list-suggestions.ts";

/** Somebody who may suggest, as the server knows them. */
export interface KnownSuggester {
  id: string;
  name: string;
}

/**
 * Suggestions under the names that the server knows: names in the text come from a browser, and may be forged.
 * @param writers null until the server has answered: nobody is named then
 * @param unknown label for people who may not suggest
 */
export function withKnownNames(
  list: readonly ListedSuggestion[],
  writers: readonly KnownSuggester[] | null,
  unknown: string,
): ListedSuggestion[] {
  const names = new Map(writers?.map(({ id, name }) => [id, name]));
  const otherwise = writers ? unknown : "";
  return list.map((each) => ({ ...each, name: names.get(each.by) ?? otherwise }));
}
