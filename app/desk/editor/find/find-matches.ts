import type { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Command, EditorState } from "@tiptap/pm/state";
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceCurrent,
  SearchQuery,
  type SearchResult,
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

/** A pattern's own signs; a space also finds one that does not break. */
const patternOf = (words: string): string =>
  words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(" ", "[ \u00a0\u202f]");

/**
 * Searches for words as they are typed, and replaces them likewise. The package's own literal search compares
 * lower case, where "İ" is longer, and takes "$1" in a replacement for a part of what was found.
 */
class WordsQuery extends SearchQuery {
  constructor({ search, replace, isCaseSensitive }: TextSearch) {
    super({ search: patternOf(search), replace, caseSensitive: isCaseSensitive, regexp: true });
  }

  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    const words = this.replace === "" ? null : schema.text(this.replace, marks);
    return [{ from, to, insert: new Slice(Fragment.from(words), 0, 0) }];
  }
}

/** The transaction that marks all matches; an empty search marks none. */
export const searchFor = ({ tr }: EditorState, wanted: TextSearch) =>
  setSearchState(tr, new WordsQuery(wanted));

/** Counts the matches; `current` starts at 1, and is 0 while no match is selected. */
export function matchesIn(state: EditorState): Matches {
  const found = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  const current = found.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: found.length, current };
}

/** Marks all matches in the text. */
export function lookFor({ state, view }: Editor, wanted: TextSearch): void {
  view.dispatch(searchFor(state, wanted));
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
