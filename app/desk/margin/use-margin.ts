import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import { passageOf, type TextRange } from "#app/features/editorial-comments/passage.ts";
import { SECOND } from "#app/lib/time.ts";
import type { MarginMarks } from "./margin-plugin.ts";
import {
  changeMargin,
  type DiscussionPerson,
  type MarginAnswer,
  readMargin,
  type TextWriter,
} from "./send-margin.ts";
import { mapText } from "./text-map.ts";

/** How often others' comments are looked for, in milliseconds, while the window is in sight. */
const LOOK_MS = 20 * SECOND;
/** After a pause in typing passages are looked for again: one may be back after an undo. */
const QUIET_MS = SECOND;

/** The discussions of a post as the server has them, kept up to date. */
function useThreads(postId: string | null) {
  const [threads, setThreads] = useState<EditorialThread[] | null>(null);
  const [people, setPeople] = useState<DiscussionPerson[]>([]);
  const [writers, setWriters] = useState<TextWriter[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useCallback((answer: MarginAnswer) => {
    setFailure(answer.ok ? null : answer.code);
    if (!answer.ok) return;
    setThreads(answer.threads);
    if (answer.people) setPeople(answer.people);
    if (answer.writers) setWriters(answer.writers);
  }, []);
  const read = useCallback(async () => {
    if (postId) take(await readMargin(postId));
  }, [postId, take]);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => document.hidden || void read();
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [read]);
  /** @returns the code of what has prevented it, or null */
  async function change(values: Record<string, string>): Promise<string | null> {
    const answer = await changeMargin(postId!, values);
    if (!answer.ok) return answer.code;
    take(answer);
    return null;
  }
  return { threads, people, writers, failure, read, change };
}

/** The marks of the editor; their code comes with the editor's own. */
function useMarks(editor: Editor | null, onPress: (threadId: string) => void) {
  const [marks, setMarks] = useState<MarginMarks | null>(null);
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    if (!editor) return;
    let started: MarginMarks | undefined;
    let isGone = false;
    void import("./margin-plugin.ts").then(({ startMarks }) => {
      if (isGone || editor.isDestroyed) return;
      started = startMarks(editor, (id) => press.current(id));
      setMarks(started);
    });
    return () => {
      isGone = true;
      started?.stop();
      setMarks(null);
    };
  }, [editor]);
  return marks;
}

/** Positions of the passages in the editor, marked there. */
function usePlaces(
  editor: Editor | null,
  threads: readonly EditorialThread[] | null,
  [activeId, setActive]: [string | null, (id: string | null) => void],
) {
  const marks = useMarks(editor, setActive);
  const [places, setPlaces] = useState<ReadonlyMap<string, TextRange>>(new Map());
  useEffect(() => {
    if (!editor || !marks || !threads) return;
    const open = threads.filter(({ isResolved }) => !isResolved);
    const draw = () => {
      if (!editor.isDestroyed) setPlaces(marks.draw({ threads: open, activeId }));
    };
    let timer: ReturnType<typeof setTimeout>;
    const onUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, QUIET_MS);
    };
    draw();
    editor.on("update", onUpdate);
    return () => {
      clearTimeout(timer);
      editor.off("update", onUpdate);
    };
  }, [editor, marks, threads, activeId]);
  return places;
}

/** Whether some of the text is selected. */
function useSelection(editor: Editor | null): boolean {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    if (!editor) return setSelected(false);
    const look = () => setSelected(!editor.state.selection.empty);
    look();
    editor.on("selectionUpdate", look);
    return () => {
      editor.off("selectionUpdate", look);
    };
  }, [editor]);
  return isSelected;
}

/** The discussions in the margin of a post. */
export function useMargin(postId: string | null, editor: Editor | null) {
  const { threads, people, writers, failure, read, change } = useThreads(postId);
  const [activeId, setActive] = useState<string | null>(null);
  const places = usePlaces(editor, threads, [activeId, setActive]);
  const isSelected = useSelection(editor);
  return {
    threads,
    people,
    writers,
    failure,
    read,
    change,
    places,
    activeId,
    setActive,
    isSelected,
    /** The selected passage, or null. */
    selectedPassage() {
      if (!editor || editor.state.selection.empty) return null;
      const { text, offsetsOf } = mapText(editor.state.doc);
      const range = offsetsOf(editor.state.selection);
      return range.to > range.from ? passageOf(text, range) : null;
    },
    /** Brings a passage into sight. */
    show(threadId: string) {
      setActive(threadId);
      const mark = document.querySelector(`[data-thread="${CSS.escape(threadId)}"]`);
      mark?.scrollIntoView({ block: "center", behavior: "smooth" });
    },
  };
}

export type Margin = ReturnType<typeof useMargin>;
