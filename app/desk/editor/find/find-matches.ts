import type { Editor } from "@tiptap/core";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import {
  getMatchHighlights,
  getSearchState,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";
import { fieldMatches, replaceInFields } from "./word-fields.ts";

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
 * The transaction that searches for words as they are typed, and marks them; an empty search marks none. The
 * package's own literal search compares lower case, where "İ" is longer.
 */
export function searchFor({ tr }: EditorState, wanted: TextSearch): Transaction {
  const { search, replace, isCaseSensitive } = wanted;
  const query = {
    search: patternOf(search),
    replace,
    caseSensitive: isCaseSensitive,
    regexp: true,
  };
  return setSearchState(tr, new SearchQuery(query));
}

/** A match in the text, or in the fields of a node, which is a match as a whole. */
interface Match {
  from: number;
  to: number;
  isField: boolean;
}

/** Pattern and replacement of the current search; null while there is none. */
function currentSearch(state: EditorState) {
  const query = getSearchState(state)?.query;
  if (!query?.valid) return null;
  const pattern = new RegExp(query.search, query.caseSensitive ? "gu" : "giu");
  return { pattern, words: query.replace };
}

function allMatches(state: EditorState): Match[] {
  const search = currentSearch(state);
  if (!search) return [];
  const inText = getMatchHighlights(state).find();
  return [
    ...inText.map(({ from, to }) => ({ from, to, isField: false })),
    ...fieldMatches(state.doc, search.pattern).map((match) => ({ ...match, isField: true })),
  ].toSorted((one, other) => one.from - other.from);
}

const isSelected = ({ selection }: EditorState, { from, to, isField }: Match): boolean =>
  selection.from === from && selection.to === to && selection instanceof NodeSelection === isField;

/** Counts the matches; `current` starts at 1, and is 0 while no match is selected. */
export function matchesIn(state: EditorState): Matches {
  const found = allMatches(state);
  return {
    count: found.length,
    current: found.findIndex((match) => isSelected(state, match)) + 1,
  };
}

/** Marks all matches in the text. */
export function highlightMatches({ state, view }: Editor, wanted: TextSearch): void {
  view.dispatch(searchFor(state, wanted));
}

/** Selects the next match after the selection, or the one before it; at the end it begins again. */
export function selectNextMatch(state: EditorState, direction: -1 | 1): Transaction | null {
  const found = allMatches(state);
  const { from } = state.selection;
  const isOnMatch = found.some((match) => isSelected(state, match));
  const next =
    direction > 0
      ? (found.find((match) => (isOnMatch ? match.from > from : match.from >= from)) ?? found[0])
      : (found.findLast((match) => match.from < from) ?? found.at(-1));
  if (!next) return null;
  const { doc, tr } = state;
  const selection = next.isField
    ? NodeSelection.create(doc, next.from)
    : TextSelection.create(doc, next.from, next.to);
  return tr.setSelection(selection).scrollIntoView();
}

/** Replaces matches, the last first: what is before them stays where it is. */
function replaceMatches(state: EditorState, matches: readonly Match[]): Transaction | null {
  const search = currentSearch(state);
  if (!search || matches.length === 0) return null;
  const { tr, doc, schema } = state;
  const { pattern, words } = search;
  const nodes = new Set(matches.filter(({ isField }) => isField).map(({ from }) => from));
  for (const { from, to, isField } of matches.toReversed()) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to));
    // All of a node's fields at once.
    if (isField) {
      if (nodes.delete(from)) replaceInFields(tr, from, pattern, words);
    } else if (words === "") tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(words, marks));
  }
  return tr;
}

/** Replaces every match in one step, which one undo takes back. */
export const replaceAll = (state: EditorState) => replaceMatches(state, allMatches(state));

function run({ view }: Editor, change: (state: EditorState) => Transaction | null): void {
  const transaction = change(view.state);
  if (transaction) view.dispatch(transaction);
}

/** Selects the next match; after the last one the first. */
export const goToNext = (editor: Editor) => run(editor, (state) => selectNextMatch(state, 1));
/** Selects the match before; before the first one the last. */
export const goToPrevious = (editor: Editor) => run(editor, (state) => selectNextMatch(state, -1));
/** Replaces every match in the text; see `replaceAll`. */
export const replaceEvery = (editor: Editor) => run(editor, replaceAll);

/** Replaces the selected match and goes to the next; goes to the first when none is selected. */
export function replaceOne(editor: Editor): void {
  run(editor, (state) =>
    replaceMatches(
      state,
      allMatches(state)
        .filter((match) => isSelected(state, match))
        .slice(0, 1),
    ),
  );
  goToNext(editor);
}
