import { type Editor, mergeAttributes, Node } from "@tiptap/core";

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
      start: (source) => source.search(/^ {0,3}<!--\s*members-only/im),
      tokenize(source) {
        const raw = COMMENT.exec(source)?.[0];
        return raw === undefined ? undefined : { type: "membersOnly", raw };
      },
    },

    parseMarkdown: (_token, helpers) => helpers.createNode("membersOnly"),

    renderMarkdown: () => "<!-- members-only -->",
  });

/** Ends the preview below the block at the cursor; an end that there was before is moved. */
export function endPreview(editor: Editor): void {
  const chain = editor.chain();
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== "membersOnly") return true;
    chain.deleteRange({ from: at, to: at + node.nodeSize });
    return false;
  });
  chain
    .command(({ tr, state }) => {
      const { $from } = tr.selection;
      const at = $from.depth === 0 ? tr.selection.to : $from.after(1);
      tr.insert(at, state.schema.nodes.membersOnly!.create());
      return true;
    })
    .focus()
    .run();
}
