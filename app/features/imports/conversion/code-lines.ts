/** Lines of Markdown, divided into text and code. */

export interface MarkdownLine {
  text: string;
  /** Whether it is within a code fence, or one of its marks (CommonMark 0.31 §4.5). */
  isCode: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Marks the lines of fenced code (CommonMark §4.5). An open fence lasts to the end. */
export function markCode(lines: readonly string[]): MarkdownLine[] {
  let fence: string | null = null;
  return lines.map((text) => {
    const [, mark, info = ""] = FENCE.exec(text) ?? [];
    const isCode = fence !== null || mark !== undefined;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && info.trim() === "") fence = null;
    return { text, isCode };
  });
}
