import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { putText } from "./put-text.ts";
import { readTextFile } from "./text-files.ts";

/** A file that was not inserted, and why. */
export interface RefusedFile {
  name: string;
  code: string;
}

/** Inserts the text of dropped files one after the other, and collects those it could not. */
export function useTextFiles(editor: React.RefObject<Editor | null>) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  async function insertTexts(files: readonly File[]) {
    const read = await Promise.all(files.map(readTextFile));
    // The user may have switched to Markdown meanwhile.
    if (!editor.current || editor.current.isDestroyed) return;
    for (const [index, { text, form }] of read.filter((one) => one.ok).entries()) {
      if (index > 0) editor.current.commands.splitBlock();
      putText(editor.current, text, form);
    }
    setRefused(
      read.flatMap((one, index) => (one.ok ? [] : [{ name: files[index]!.name, code: one.code }])),
    );
  }
  return { insertTexts, refused, forget: () => setRefused([]) };
}
