/**
 * Parses the inline footnote that starts here (`^[a note]`), or returns null; inner brackets must
 * be balanced.
 */
export function noteAt(source: string): { raw: string; text: string } | null {
  if (!source.startsWith("^[")) return null;
  let depth = 0;
  for (let index = 1; index < source.length; index += 1) {
    const sign = source[index];
    if (sign === "\\") index += 1;
    else if (sign === "[") depth += 1;
    else if (sign === "]") depth -= 1;
    if (depth === 0) {
      const text = source.slice(2, index).trim();
      return text ? { raw: source.slice(0, index + 1), text } : null;
    }
  }
  return null;
}

/** Whether all brackets are balanced. */
function isPaired(text: string): boolean {
  return noteAt(`^[${text}]`)?.text === text.trim();
}

/** A note as Markdown; "" when empty. */
export function noteMarkup(words: string): string {
  const text = words.replace(/\s+/g, " ").trim();
  if (!text) return "";
  return `^[${isPaired(text) ? text : text.replace(/[[\]]/g, "\\$&")}]`;
}

const DEFINITION = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*(?:\n(?![ \t]*$|\[\^).+)*)\n*/gm;
/** Code keeps its brackets. */
const CODE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m;

/**
 * Converts reference footnotes (`[^name]` with `[^name]: a note`) to inline ones, the only form the
 * editor supports.
 */
export function placeNotes(markdown: string): string {
  const notes = new Map<string, string>();
  const pieces = markdown.split(new RegExp(CODE, "gm"));
  const isCode = (index: number) => index % 2 === 1;
  const outside = pieces.map((piece, index) =>
    isCode(index)
      ? piece
      : piece.replace(DEFINITION, (_, name: string, text: string) => {
          if (!notes.has(name)) notes.set(name, text);
          return "";
        }),
  );
  if (notes.size === 0) return markdown;
  const place = (piece: string) =>
    piece.replace(/\[\^([^\]\s]{1,60})\]/g, (mark, name: string) => {
      const text = notes.get(name);
      return text ? noteMarkup(text) : mark;
    });
  return outside
    .map((piece, index) => (isCode(index) ? piece : place(piece)))
    .join("")
    .trimEnd();
}
