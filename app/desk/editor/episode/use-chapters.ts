import { useState } from "react";
import { type ChapterLine, sortedLines } from "./chapter-lines.ts";

/** The chapters while they are edited. */
export function useChapters(first: readonly ChapterLine[]) {
  const [lines, setLines] = useState<readonly ChapterLine[]>(first);
  const newKey = () => Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return {
    lines,
    /** @returns the key of the new line */
    add(time: string): number {
      const key = newKey();
      const line = { key, time, title: "", link: "", pictureId: null, picture: null };
      setLines(sortedLines([...lines, line]));
      return key;
    },
    change(key: number, changes: Partial<ChapterLine>) {
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changes } : line)));
    },
    remove: (key: number) => setLines((now) => now.filter((line) => line.key !== key)),
    /** Once a time is typed: sorting while typing would move the line away from under the caret. */
    sort: () => setLines((now) => sortedLines(now)),
  };
}
