/** Takes one block of an earlier text into the current one. */
import {
  type MarkdownBlock,
  markdownBlocks,
} from "#app/features/posts/markdown/markdown.server.ts";
import { type BlockChange, diffBlocks } from "#app/lib/diff/block-diff.ts";

const linesOf = (text: string): string[] => text.replaceAll("\r\n", "\n").split("\n");

const htmlOf = (blocks: readonly MarkdownBlock[]) => blocks.map(({ html }) => html);

/** The changes from an earlier text to a later one, by blocks. */
export function textChanges(before: string, after: string): BlockChange[] {
  return diffBlocks(htmlOf(markdownBlocks(before)), htmlOf(markdownBlocks(after)));
}

/** The lines of a block without the empty ones after it. */
function sourceOf(lines: readonly string[], { from, to }: MarkdownBlock): string[] {
  const source = lines.slice(from, to);
  while (source.at(-1)?.trim() === "") source.pop();
  return source;
}

const isItem = (block: MarkdownBlock | undefined): boolean =>
  block !== undefined && /^<(?:ul|ol)\b/.test(block.html);

/** Lines between others, apart from them unless they are items of one list. */
function insertAt(
  lines: readonly string[],
  at: number,
  source: readonly string[],
  joins: { above: boolean; below: boolean },
): string[] {
  const [above, below] = [lines.slice(0, at), lines.slice(at)];
  while (above.at(-1)?.trim() === "") above.pop();
  const gap = (isJoined: boolean, side: readonly string[]) =>
    isJoined || side.length === 0 ? [] : [""];
  return [...above, ...gap(joins.above, above), ...source, ...gap(joins.below, below), ...below];
}

/** Lines without those of a block, and the empty ones after it. */
function withoutBlock(lines: readonly string[], { from, to }: MarkdownBlock): string[] {
  let end = to;
  while (end < lines.length && lines[end]?.trim() === "") end++;
  return lines.toSpliced(from, end - from);
}

/**
 * The current text with one change taken back: a changed or removed block as it was, an added one
 * taken out.
 * @param number the change's place in `textChanges`
 * @returns null when there is no such change
 */
export function withBlockRestored(earlier: string, now: string, number: number): string | null {
  const [old, fresh] = [markdownBlocks(earlier), markdownBlocks(now)];
  const changes = diffBlocks(htmlOf(old), htmlOf(fresh));
  const change = changes[number];
  if (!change || change.kind === "same") return null;
  const lines = linesOf(now);
  if (change.kind !== "removed") {
    const block = fresh[change.after]!;
    if (change.kind === "added") return withoutBlock(lines, block).join("\n");
    const length = sourceOf(lines, block).length;
    const source = sourceOf(linesOf(earlier), old[change.before]!);
    return lines.toSpliced(block.from, length, ...source).join("\n");
  }
  const block = old[change.before]!;
  const next = changes.slice(number + 1).find((one) => "after" in one);
  const place = next ? next.after : fresh.length;
  const at = fresh[place]?.from ?? lines.length;
  const joins = {
    above: isItem(block) && isItem(fresh[place - 1]),
    below: isItem(block) && isItem(fresh[place]),
  };
  return insertAt(lines, at, sourceOf(linesOf(earlier), block), joins).join("\n");
}
