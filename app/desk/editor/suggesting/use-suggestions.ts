import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { ListedSuggestion } from "./list-suggestions.ts";
import type { Decision } from "./resolve.ts";
import type { Suggester } from "./suggestion.ts";

/** Pause in typing before the list is rebuilt, in milliseconds. */
const QUIET_MS = 300;

/** Loaded with the editor, not with the page. */
const loadTools = async () => {
  const [
    { listSuggestions },
    { decideSuggestion, decideSuggestions },
    { isSuggesting, refusedCount, setSuggester },
  ] = await Promise.all([
    import("./list-suggestions.ts"),
    import("./decide.ts"),
    import("./suggesting-extension.ts"),
  ]);
  return {
    listSuggestions,
    decideSuggestion,
    decideSuggestions,
    isSuggesting,
    refusedCount,
    setSuggester,
  };
};

type Tools = Awaited<ReturnType<typeof loadTools>>;

function useTools(editor: Editor | null): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    if (editor) void loadTools().then(setTools);
  }, [editor]);
  return tools;
}

interface SuggestionsState {
  list: readonly ListedSuggestion[];
  isSuggesting: boolean;
  /** How many changes could not be suggested. */
  refused: number;
}

const NOTHING: SuggestionsState = { list: [], isSuggesting: false, refused: 0 };

/** State of the suggestions in the editor's document. */
function useFollowed(editor: Editor | null, tools: Tools | null): SuggestionsState {
  const [followed, setFollowed] = useState(NOTHING);
  useEffect(() => {
    if (!editor || !tools) return setFollowed(NOTHING);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (editor.isDestroyed) return;
      const { state } = editor;
      setFollowed({
        list: tools.listSuggestions(state.doc),
        isSuggesting: tools.isSuggesting(state),
        refused: tools.refusedCount(state),
      });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    look();
    editor.on("update", wait);
    return () => {
      clearTimeout(timer);
      editor.off("update", wait);
    };
  }, [editor, tools]);
  useEffect(() => {
    if (!editor || !tools) return;
    const look = () => {
      const isSuggesting = tools.isSuggesting(editor.state);
      const refused = tools.refusedCount(editor.state);
      setFollowed((before) =>
        before.isSuggesting === isSuggesting && before.refused === refused
          ? before
          : { ...before, isSuggesting, refused },
      );
    };
    editor.on("transaction", look);
    return () => {
      editor.off("transaction", look);
    };
  }, [editor, tools]);
  return followed;
}

/** A press on a suggestion in the text. */
function usePress(editor: Editor | null, onPress: (id: string) => void): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const stop = new AbortController();
    const onClick = ({ target }: MouseEvent) => {
      const found = (target as Element).closest<HTMLElement>("[data-suggestion]");
      if (found) press.current(found.dataset.suggestion!);
    };
    editor.view.dom.addEventListener("click", onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [editor]);
}

/** Ctrl or Cmd, Alt, Shift and X, as in other editors. */
const isSwitchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.altKey && event.shiftKey && event.code === "KeyX";

function useSwitchKey(onSwitch: () => void): void {
  const latest = useRef(onSwitch);
  latest.current = onSwitch;
  useEffect(() => {
    const stop = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSwitchKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/**
 * Suggested changes of the text.
 * @param suggester null where nobody can suggest, since the text is not kept by the server while it is written
 */
export function useSuggestions(editor: Editor | null, suggester: Suggester | null) {
  const tools = useTools(editor);
  const followed = useFollowed(editor, tools);
  const [activeId, setActive] = useState<string | null>(null);
  const [decidedAll, setDecidedAll] = useState<Decision | null>(null);
  usePress(editor, setActive);
  const [failedAttempts, setFailedAttempts] = useState(0);
  function toggle() {
    if (!suggester) setFailedAttempts((count) => count + 1);
    if (!editor) return;
    const change = ({ isSuggesting, setSuggester }: Tools) => {
      if (!editor.isDestroyed) setSuggester(editor, isSuggesting(editor.state) ? null : suggester);
    };
    // At once, so that the next key is a suggestion already. The first press may come before the tools.
    if (tools) change(tools);
    else void loadTools().then(change);
  }
  useSwitchKey(toggle);
  // Without a suggester, suggesting ends.
  useEffect(() => {
    if (editor && tools && !suggester && tools.isSuggesting(editor.state)) {
      tools.setSuggester(editor, null);
    }
  }, [editor, tools, suggester]);
  return {
    ...followed,
    canSuggest: suggester !== null && editor !== null,
    /** How often one tried to suggest where that cannot be. */
    failedAttempts,
    activeId,
    setActive,
    toggle,
    decide(decision: Decision, id: string) {
      setDecidedAll(null);
      if (editor && tools) tools.decideSuggestion(editor, decision, id);
    },
    /** The last decision about all suggestions, while it can be undone. */
    decidedAll,
    decideAll(decision: Decision) {
      if (!editor || !tools) return;
      tools.decideSuggestions(editor, decision);
      setDecidedAll(decision);
    },
    undoAll() {
      editor?.commands.undo();
      setDecidedAll(null);
    },
    /** Brings a suggestion into sight. */
    show(id: string) {
      setActive(id);
      const place = document.querySelector(`.writing [data-suggestion="${CSS.escape(id)}"]`);
      place?.scrollIntoView({ block: "center", behavior: "smooth" });
    },
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
