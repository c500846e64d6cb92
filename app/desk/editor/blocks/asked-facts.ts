import type { Editor } from "@tiptap/core";

const asked = new WeakSet<Editor>();

/** The block that was put in and selected is asked for what it is nothing without. Walking over it with the arrows is not asking. */
export const askForFacts = (editor: Editor): void => void asked.add(editor);

/** Whether it is to be asked, once. */
export const takeAsked = (editor: Editor): boolean => asked.delete(editor);
