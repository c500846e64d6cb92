import { type ComponentType, useDeferredValue, useEffect, useRef, useState } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { TextAreaField } from "#app/ui/forms/field.tsx";

type RichEditorComponent = ComponentType<{ markdown: string; onChange(markdown: string): void }>;

/** Position of the textarea; it stays part of the form, and the editor writes into it. */
const areaIn = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLTextAreaElement>("textarea[name=body]") ?? null;

/** Loads the editor, unless it would lose part of the text. */
function useRichEditor(frame: React.RefObject<HTMLDivElement | null>) {
  const [Editor, setEditor] = useState<RichEditorComponent | null>(null);
  const [isRich, setRich] = useState(false);
  const [isStrange, setStrange] = useState(false);
  useEffect(() => {
    let isGone = false;
    void Promise.all([
      import("#app/desk/editor/text/rich-editor.tsx"),
      import("#app/desk/editor/text/make-editor.ts"),
    ]).then(([{ RichEditor }, { isWritable }]) => {
      if (isGone) return;
      const isFit = isWritable(areaIn(frame.current)?.value ?? "");
      setEditor(() => RichEditor);
      setRich(isFit);
      setStrange(!isFit);
    });
    return () => {
      isGone = true;
    };
  }, [frame]);
  return { Editor, isRich, setRich, isStrange };
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
  stored: string | undefined;
  /** Called with the words of the text, a moment after they change. */
  onWords(words: number): void;
}

/** The text of a post: a textarea of Markdown or HTML, replaced by the editor after hydration. */
export function BodyField({ stored, onWords }: BodyFieldProps) {
  const { t } = useDeskText();
  const frame = useRef<HTMLDivElement>(null);
  const { Editor, isRich, setRich, isStrange } = useRichEditor(frame);
  const [text, setText] = useState(stored ?? "");
  useWordCount(text, onWords);
  function write(markdown: string) {
    const area = areaIn(frame.current);
    if (!area) return;
    area.value = markdown;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div ref={frame} className="mt-6 min-w-0" onInput={() => setText(areaIn(frame.current)!.value)}>
      {Editor && (
        <button
          type="button"
          onClick={() => setRich(!isRich)}
          className="editor-mode focus-ring cursor-pointer rounded-full px-3 text-sm text-neutral-500 hover:text-neutral-900 dark:text-neutral-400 dark:hover:text-white"
        >
          {t(isRich ? "editor.plain" : "editor.rich")}
        </button>
      )}
      {Editor && isRich && (
        <Editor markdown={areaIn(frame.current)?.value ?? ""} onChange={write} />
      )}
      <div className={isRich ? "hidden" : undefined}>
        <TextAreaField
          name="body"
          label={t("post.content")}
          hint={t(isStrange ? "editor.strange" : "post.contentHint")}
          rows={16}
          maxLength={BODY_MAX_LENGTH}
          defaultValue={stored}
        />
      </div>
    </div>
  );
}
