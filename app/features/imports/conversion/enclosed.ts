/**
 * Replaces the text between an opening and its end, in one pass. An opening without an end stays as it is; a text
 * of a hundred thousand of them takes no longer than another one of its length.
 * @param open a global pattern
 * @param endOf the source of a pattern for the end of what was opened
 */
export function replaceEnclosed(
  text: string,
  open: RegExp,
  endOf: (opened: RegExpExecArray) => string,
  replace: (opened: RegExpExecArray, inner: string) => string,
): string {
  const parts: string[] = [];
  const missing = new Set<string>();
  let from = 0;
  for (const opened of text.matchAll(open)) {
    const source = endOf(opened);
    if (opened.index < from || missing.has(source)) continue;
    const begin = opened.index + opened[0].length;
    const pattern = new RegExp(source, "gi");
    pattern.lastIndex = begin;
    const end = pattern.exec(text);
    if (!end) {
      missing.add(source);
      continue;
    }
    parts.push(text.slice(from, opened.index), replace(opened, text.slice(begin, end.index)));
    from = pattern.lastIndex;
  }
  return parts.join("") + text.slice(from);
}
