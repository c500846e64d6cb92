/** Makes parsed texts valid: a shared document drops what its schema does not allow. */
import { Fragment, type Node } from "@tiptap/pm/model";

/** A list item begins with a paragraph, whatever Markdown has there. */
function withContent(node: Node, children: readonly Node[]): Node {
  const content = Fragment.from(children);
  if (node.type.validContent(content)) return node.copy(content);
  const before = node.type.contentMatch.fillBefore(content, true);
  return node.copy(before ? before.append(content) : content);
}

/** A paragraph without what is only room around a picture. */
function lineOf(node: Node, run: readonly Node[]): Node[] {
  const line = node.copy(Fragment.from(run));
  return line.textContent.trim() === "" && run.every((each) => each.isText) ? [] : [line];
}

/** Blocks within a line, such as a picture in a sentence, get a place of their own. */
function splitLine(node: Node, children: readonly Node[]): Node[] {
  const parts: Node[] = [];
  let run: Node[] = [];
  for (const child of children) {
    if (child.isInline) {
      run.push(child);
      continue;
    }
    parts.push(...lineOf(node, run), child);
    run = [];
  }
  return [...parts, ...lineOf(node, run)];
}

/** The replacement of a parsed node. */
export function repairNode(node: Node): Node[] {
  if (node.isLeaf) return [node];
  const children = node.children.flatMap(repairNode);
  const isLine = !node.inlineContent || children.every((child) => child.isInline);
  return isLine ? [withContent(node, children)] : splitLine(node, children);
}

/** Whether a document would keep all of these blocks. */
export function areValid(blocks: readonly Node[]): boolean {
  try {
    for (const block of blocks) block.check();
    return true;
  } catch {
    return false;
  }
}
