import { Mark } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import { getSearchState } from "prosemirror-search";
import { asksForMenu } from "./slash-query.ts";

/** Whether a menu or the search follows what is typed. */
const isFollowed = (state: EditorState): boolean =>
  asksForMenu(state) || getSearchState(state)?.query.valid === true;

const marksAt = ({ storedMarks, selection }: EditorState): readonly Mark[] =>
  storedMarks ?? selection.$from.marks();

/**
 * Whether a change only typed in a line, or took letters away: nothing around the text looks different.
 * Most changes are, and redrawing the toolbar and all menus costs more than the key itself.
 */
export function isPlainTyping(before: EditorState, after: EditorState): boolean {
  if (before.doc === after.doc) return false;
  const { selection: old } = before;
  const { selection } = after;
  const areCursors =
    old instanceof TextSelection &&
    selection instanceof TextSelection &&
    old.empty &&
    selection.empty;
  if (!areCursors || isFollowed(before) || isFollowed(after)) return false;
  const { $from } = selection;
  return (
    $from.depth === old.$from.depth &&
    $from.start() === old.$from.start() &&
    before.doc.childCount === after.doc.childCount &&
    $from.parent.sameMarkup(old.$from.parent) &&
    Mark.sameSet(marksAt(before), marksAt(after))
  );
}
