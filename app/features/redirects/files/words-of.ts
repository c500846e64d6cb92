/** The words of a line of configuration; quotes keep spaces, and brackets flags, together. */
export function splitLine(line: string): string[] {
  return Array.from(
    line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\[[^\]]*\]|\S+/g),
    (match) => match[1]?.replaceAll('\\"', '"') ?? match[2] ?? match[0],
  );
}
