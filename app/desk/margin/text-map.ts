/** The plain text of a document, with the way from its characters to positions and back. */
import type { Node } from "@tiptap/pm/model";
import type { TextRange } from "#app/features/editorial-comments/passage.ts";

/** A run of characters that are side by side in the document too. */
interface Run {
  /** In the plain text. */
  offset: number;
  /** In the document. */
  position: number;
  length: number;
}

export interface TextMap {
  /** Blocks are separated by a line break. */
  text: string;
  /** @returns null for a range without characters of the document */
  positionsOf(range: TextRange): TextRange | null;
  offsetsOf(positions: TextRange): TextRange;
}

/** Maps offsets in the document's plain text to positions in the document. Blocks are separated by a newline. */
export function mapText(document: Node): TextMap {
  let text = "";
  const runs: Run[] = [];
  document.descendants((node, position) => {
    if (node.isText) {
      const words = node.text!;
      runs.push({ offset: text.length, position, length: words.length });
      text += words;
    } else if (node.isBlock && text !== "" && !text.endsWith("\n")) text += "\n";
  });

  function offsetOf(position: number): number {
    const run = runs.findLast((each) => each.position <= position);
    if (!run) return 0;
    return run.offset + Math.min(position - run.position, run.length);
  }

  return {
    text,
    positionsOf({ from, to }) {
      const first = runs.find(({ offset, length }) => from < offset + length);
      const last = runs.findLast(({ offset }) => offset < to);
      if (!first || !last || first.offset >= to) return null;
      return {
        from: first.position + Math.max(0, from - first.offset),
        to: last.position + Math.min(last.length, to - last.offset),
      };
    },
    offsetsOf: ({ from, to }) => ({ from: offsetOf(from), to: offsetOf(to) }),
  };
}
