import type { Editor } from "@tiptap/core";

const requested = new WeakSet<Editor>();

/** Lets the fields of the block that was just inserted have the focus; one that is only walked over does not get it. */
export const requestFieldFocus = (editor: Editor): void => void requested.add(editor);

/** Whether the focus was requested; true once. */
export const takeFieldFocus = (editor: Editor): boolean => requested.delete(editor);
