import type { Editor } from "@tiptap/core";
import type { Command, EditorState } from "@tiptap/pm/state";
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceCurrent,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";

/** A search in the text. */
export interface TextSearch {
  search: string;
  replace: string;
  isCaseSensitive: boolean;
}

/** How many places match, and which of them is selected (from 1; 0 for none). */
export interface Matches {
  count: number;
  current: number;
}

/** Counts the matches; `current` starts at 1, and is 0 while no match is selected. */
export function matchesIn(state: EditorState): Matches {
  const found = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  const current = found.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: found.length, current };
}

/** Marks all matches; an empty search marks none. */
export function lookFor(editor: Editor, { search, replace, isCaseSensitive }: TextSearch): void {
  const query = new SearchQuery({ search, replace, caseSensitive: isCaseSensitive, literal: true });
  editor.view.dispatch(setSearchState(editor.state.tr, query));
}

const run = (editor: Editor, command: Command): boolean =>
  command(editor.state, editor.view.dispatch, editor.view);

/**
 * Selects the next match after the selection, from the start after the last.
 * @returns false without a match
 */
export const goToNext = (editor: Editor) => run(editor, findNext);
/** Selects the match before the selection, from the end before the first. @returns false without a match */
export const goToPrevious = (editor: Editor) => run(editor, findPrev);

/** Replaces the selected match and goes to the next; goes to the first when none is selected. */
export function replaceOne(editor: Editor): void {
  if (matchesIn(editor.state).current > 0) run(editor, replaceCurrent);
  run(editor, findNext);
}

/** Replaces every match in one step, which one undo takes back. */
export const replaceEvery = (editor: Editor) => run(editor, replaceAll);
