import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { WritingLanguage } from "#app/desk/editor/languages/use-writing-language.ts";
import type { RichEditor } from "#app/desk/editor/text/rich-editor.tsx";
import { AheadNotice } from "#app/desk/editor/together/ahead-notice.tsx";
import { setCurrentSession } from "#app/desk/editor/together/current-session.ts";
import type { TextSession } from "#app/desk/editor/together/text-session.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { TextAreaField } from "#app/ui/forms/field.tsx";

interface LoadedEditor {
  RichEditor: typeof RichEditor;
  session: TextSession;
}

/** The textarea; it stays part of the form, and the editor writes into it. */
const areaIn = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLTextAreaElement>("textarea[name=body]") ?? null;

interface EditorOptions {
  postId: string | null;
  isAlone: boolean | undefined;
  /** The text that the server sent. */
  stored: string;
  /** The document of a draft that was kept in this browser. */
  restored: string | undefined;
}

/** Loads the editor with the document of the text; null where it would lose part of the text. */
async function loadEditor(area: HTMLTextAreaElement, options: EditorOptions) {
  const [{ RichEditor }, { isWritable }, { TextSession }] = await Promise.all([
    import("#app/desk/editor/text/rich-editor.tsx"),
    import("#app/desk/editor/text/make-editor.ts"),
    import("#app/desk/editor/together/text-session.ts"),
  ]);
  const session = new TextSession();
  const isFit = isWritable(area.value);
  await session.open({ ...options, typed: area.value });
  return { RichEditor, session, isFit };
}

/** @param onOpen takes the text of a session where it differs from that of the form */
function useRichEditor(
  frame: React.RefObject<HTMLDivElement | null>,
  options: EditorOptions,
  onOpen: (session: TextSession) => void,
) {
  const show = useRef(onOpen);
  show.current = onOpen;
  const [loaded, setLoaded] = useState<LoadedEditor | null>(null);
  const [isRich, setRich] = useState(false);
  const [isStrange, setStrange] = useState(false);
  const first = useRef(options);
  useEffect(() => {
    let isGone = false;
    let opened: TextSession | null = null;
    void loadEditor(areaIn(frame.current)!, first.current).then(({ isFit, ...made }) => {
      if (isGone) return made.session.close();
      opened = made.session;
      if (isFit) show.current(made.session);
      setLoaded(made);
      setRich(isFit);
      setStrange(!isFit);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [frame]);
  const session = loaded?.session ?? null;
  useEffect(() => {
    setCurrentSession(isRich ? session : null);
    return () => setCurrentSession(null);
  }, [session, isRich]);
  return { loaded, isRich, setRich, isStrange };
}

/** Counts as the server does; the parser is loaded with the first look at a text. */
function useWordCount(text: string, onWords: (words: number) => void): void {
  const latest = useDeferredValue(text);
  const report = useRef(onWords);
  report.current = onWords;
  useEffect(() => {
    let isGone = false;
    void import("#app/features/posts/markdown/count-words.ts").then(({ countBodyWords }) => {
      if (!isGone) report.current(countBodyWords(latest));
    });
    return () => {
      isGone = true;
    };
  }, [latest]);
}

interface BodyFieldProps {
  /** Null for a new post and for static pages. */
  postId: string | null;
  /** Whether nobody else writes in it at the same time; by default others may. */
  isAlone?: boolean;
  /** The stored text. */
  stored: string;
  /** A text that was kept in this browser, in place of the stored one. */
  restored: string | undefined;
  /** Its document. */
  restoredDocument?: string | undefined;
  /** Language of the text; by default that of the page. */
  language?: WritingLanguage;
  /** Whether readers see the stored text. */
  isPublic: boolean;
  /** Called with the words of the text, a moment after they change. */
  onWords(words: number): void;
}

/** The text in both forms: in the editor, once it is loaded, and in the textarea. */
function useBody({ postId, isAlone, stored, restored, ...props }: BodyFieldProps) {
  const { restoredDocument, isPublic, onWords } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { loaded, isRich, setRich, isStrange } = useRichEditor(
    frame,
    { postId, isAlone, stored, restored: restoredDocument },
    showTextOf,
  );
  const [text, setText] = useState(restored ?? stored);
  const [isAhead, setAhead] = useState(false);
  const left = useRef("");
  useWordCount(text, onWords);
  /** Only changes typed here trigger a save. */
  function write(markdown: string, isOwn: boolean) {
    const area = areaIn(frame.current);
    if (!area) return;
    area.value = markdown;
    if (isOwn) area.dispatchEvent(new Event("input", { bubbles: true }));
    else setText(markdown);
  }
  /** Shows changes that co-writers, or this browser, have added since the text was stored. */
  function showTextOf(session: TextSession) {
    const { value } = areaIn(frame.current)!;
    if (!session.differsFrom(value)) return;
    setAhead(isPublic && restored === undefined);
    write(session.markdown, true);
  }
  function dropChanges() {
    loaded?.session.merge(loaded.session.markdown, stored);
    setAhead(false);
  }
  function toggle() {
    const { value } = areaIn(frame.current)!;
    if (isRich) left.current = value;
    else if (loaded) {
      loaded.session.merge(left.current, value);
      showTextOf(loaded.session);
    }
    setRich(!isRich);
  }
  const readArea = () => setText(areaIn(frame.current)!.value);
  return { frame, loaded, isRich, isStrange, isAhead, readArea, write, dropChanges, toggle };
}

/** The text of a post: a textarea of Markdown or HTML, replaced by the editor after hydration. */
export function BodyField(props: BodyFieldProps) {
  const { stored, restored, language } = props;
  const { t } = useDeskText();
  const { frame, loaded, isRich, isStrange, isAhead, readArea, ...actions } = useBody(props);
  return (
    <div ref={frame} className="mt-6 min-w-0" onInput={readArea}>
      {loaded && (
        <button
          type="button"
          onClick={actions.toggle}
          className="editor-mode focus-ring cursor-pointer rounded-full px-3 text-sm text-neutral-500 hover:text-neutral-900 dark:text-neutral-400 dark:hover:text-white"
        >
          {t(isRich ? "editor.plain" : "editor.rich")}
        </button>
      )}
      {isAhead && <AheadNotice onDrop={actions.dropChanges} />}
      {loaded && isRich && <loaded.RichEditor session={loaded.session} onChange={actions.write} />}
      <div className={isRich ? "hidden" : undefined}>
        <TextAreaField
          {...language}
          name="body"
          label={t("post.content")}
          hint={t(isStrange ? "editor.strange" : "post.contentHint")}
          rows={16}
          maxLength={BODY_MAX_LENGTH}
          defaultValue={restored ?? stored}
        />
      </div>
    </div>
  );
}
