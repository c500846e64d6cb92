import { Extension } from "@tiptap/core";
import { search } from "prosemirror-search";

/** Finding and replacing in the text: see `FindBar`. */
export const Find = Extension.create({
  name: "find",
  addProseMirrorPlugins: () => [search()],
});
