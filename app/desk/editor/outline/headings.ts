import type { Node } from "@tiptap/pm/model";

/** A heading of the text. */
export interface Heading {
  text: string;
  level: number;
  /** Position of its first character. */
  at: number;
}

/** All headings, in order. */
export function headingsOf(doc: Node): Heading[] {
  const found: Heading[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "heading") {
      found.push({ text: node.textContent.trim(), level: node.attrs.level as number, at: at + 1 });
    }
    return !node.isTextblock;
  });
  return found;
}

/** The index of the heading of the section at a position; -1 before the first. */
export const headingAt = (headings: readonly Heading[], position: number): number =>
  headings.findLastIndex(({ at }) => at <= position);
