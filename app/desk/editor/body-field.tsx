import { type ComponentType, useDeferredValue, useEffect, useRef, useState } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { readingMinutes } from "#app/lib/text.ts";
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
function useWordCount(text: string, stored: number): number {
  const [words, setWords] = useState(stored);
  const latest = useDeferredValue(text);
  useEffect(() => {
    let isGone = false;
    void import("#app/features/posts/markdown/count-words.ts").then(({ countBodyWords }) => {
      if (!isGone) setWords(countBodyWords(latest));
    });
    return () => {
      isGone = true;
    };
  }, [latest]);
  return words;
}

/** Word count and reading time, updated with a delay. */
function Count({ text, stored }: { text: string; stored: number }) {
  const { t } = useDeskText();
  const words = useWordCount(text, stored);
  return (
    <p className="mt-2 text-sm text-neutral-500 tabular-nums dark:text-neutral-400">
      {t("count.words", { n: words })} · {t("count.minutes", { n: readingMinutes(words) })}
    </p>
  );
}

interface BodyFieldProps {
  stored: string | undefined;
  /** Words of the stored text. */
  wordCount: number;
}

/** The text of a post: a textarea of Markdown or HTML, replaced by the editor after hydration. */
export function BodyField({ stored, wordCount }: BodyFieldProps) {
  const { t } = useDeskText();
  const frame = useRef<HTMLDivElement>(null);
  const { Editor, isRich, setRich, isStrange } = useRichEditor(frame);
  const [text, setText] = useState(stored ?? "");
  function write(markdown: string) {
    const area = areaIn(frame.current);
    if (!area) return;
    area.value = markdown;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div
      ref={frame}
      className="min-w-0 md:col-span-2"
      onInput={() => setText(areaIn(frame.current)!.value)}
    >
      {Editor && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          {isRich ? <span className="text-sm font-medium">{t("post.content")}</span> : <span />}
          <button
            type="button"
            onClick={() => setRich(!isRich)}
            className="focus-ring min-h-9 cursor-pointer rounded-full px-3 text-sm font-medium text-primary-700 dark:text-primary-300"
          >
            {t(isRich ? "editor.plain" : "editor.rich")}
          </button>
        </div>
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
      <Count text={text} stored={wordCount} />
    </div>
  );
}
