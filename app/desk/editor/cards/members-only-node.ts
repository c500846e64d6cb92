import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import { Selection, type Transaction } from "@tiptap/pm/state";
import { startIn } from "#app/desk/editor/blocks/start-in.ts";

const COMMENT = /^ {0,3}<!--\s*members-only\s*-->[ \t]*(?:\n|$)/i;

/**
 * The end of the preview of a restricted post, stored as the comment that Ghost writes. A preview has
 * one end: the first that readers' pages find.
 */
export const membersOnly = (label: string) =>
  Node.create({
    name: "membersOnly",
    group: "block",
    atom: true,
    draggable: true,

    parseHTML: () => [{ tag: "hr[data-members-only]", priority: 60 }, { tag: "div.card-end" }],

    renderHTML: ({ HTMLAttributes }) => [
      "div",
      mergeAttributes(HTMLAttributes, { class: "card-end" }),
      label,
    ],

    markdownTokenizer: {
      name: "membersOnly",
      level: "block",
      start: startIn(/^ {0,3}<!--\s*members-only/im),
      tokenize(source) {
        const raw = COMMENT.exec(source)?.[0];
        return raw === undefined ? undefined : { type: "membersOnly", raw };
      },
    },

    parseMarkdown: (_token, helpers) => helpers.createNode("membersOnly"),

    renderMarkdown: () => "<!-- members-only -->",
  });

function removeEnds(tr: Transaction): void {
  const ends: number[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type.name === "membersOnly") ends.push(at);
  });
  for (const at of ends.reverse()) tr.delete(at, at + 1);
}

/** Ends the preview at the cursor, between two blocks of the top level; an end that there was before is moved. */
export function endPreview(editor: Editor): void {
  const put = ({ tr }: { tr: Transaction }): boolean => {
    removeEnds(tr);
    const { nodes } = editor.schema;
    const { $from, to } = tr.selection;
    const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
    const after = $from.depth === 0 ? to : $from.after(1);
    const at = isEmptyLine ? $from.before(1) : after;
    tr.replaceWith(at, after, nodes.membersOnly!.create());
    // Somewhere to write on.
    const below = at + 1;
    if (below === tr.doc.content.size) tr.insert(below, nodes.paragraph!.create());
    tr.setSelection(Selection.near(tr.doc.resolve(below)));
    return true;
  };
  editor.chain().command(put).focus().run();
}
