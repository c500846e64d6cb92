/** Words that a node has in its fields: notes, captions, titles and labels of cards. */
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { dictionary } from "#app/lib/dictionary.ts";

/** The attributes with words, by the node's name; addresses and code are none. */
const FIELDS = dictionary<readonly string[]>({
  footnote: ["text"],
  figure: ["alt", "caption", "credit"],
  gallery: ["caption", "credit"],
  embed: ["title", "caption"],
  player: ["title", "caption"],
  button: ["text"],
  bookmark: ["text", "description"],
  fileCard: ["text", "details"],
  signUp: ["title", "text"],
  donation: ["title", "text", "button"],
  toggle: ["title"],
  callout: ["title"],
  pullQuote: ["speaker"],
});

const wordsOf = ({ type, attrs }: Node): [field: string, words: string][] =>
  (FIELDS[type.name] ?? []).map((field) => [field, String(attrs[field] ?? "")]);

/** The node at each match, in order. */
export function fieldMatches(doc: Node, pattern: RegExp): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, from) => {
    const to = from + node.nodeSize;
    for (const [, words] of wordsOf(node)) {
      found.push(...Array.from(words.matchAll(pattern), () => ({ from, to })));
    }
  });
  return found;
}

/** Replaces all matches in the fields of the node at a position. */
export function replaceInFields(tr: Transaction, at: number, pattern: RegExp, words: string): void {
  const node = tr.doc.nodeAt(at);
  if (!node) return;
  const changed = wordsOf(node).map(([field, before]) => [
    field,
    before.replace(pattern, () => words),
  ]);
  tr.setNodeMarkup(at, undefined, { ...node.attrs, ...Object.fromEntries(changed) }, node.marks);
}
