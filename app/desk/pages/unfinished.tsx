import type { Editor } from "@tiptap/core";
import { useCurrentEditor } from "#app/desk/editor/text/current-editor.ts";
import { Button } from "#app/ui/button.tsx";
import { usePagesText } from "./pages-text.ts";
import type { SentStep } from "./save-page-form.server.ts";

/** Position of words in the text; -1 where they are not found, as in the title of a note. */
function positionOf(editor: Editor, words: string): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    const at = found < 0 && node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (at >= 0) found = position + at;
    return found < 0;
  });
  return found;
}

/** Selects the first of these words in the editor. */
function selectFirst(editor: Editor, parts: readonly string[]): void {
  const words = parts.find((part) => positionOf(editor, part) >= 0);
  if (words === undefined) return;
  const from = positionOf(editor, words);
  editor
    .chain()
    .setTextSelection({ from, to: from + words.length })
    .scrollIntoView()
    .run();
}

interface UnfinishedProps {
  parts: readonly string[];
  /** Leads to the text. */
  onFill(): void;
}

/** Asks before a first draft is published that has parts to be completed. */
export function Unfinished({ parts, onFill }: UnfinishedProps) {
  const { t } = usePagesText();
  const editor = useCurrentEditor();
  return (
    <section
      data-unfinished
      tabIndex={-1}
      aria-labelledby="unfinished-title"
      className="grid gap-3 rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-950 dark:bg-amber-950/60 dark:text-amber-100"
    >
      <h2 id="unfinished-title" className="font-medium">
        {t("unfinished")}
      </h2>
      <p>{t("unfinished.lead")}</p>
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {parts.map((part) => (
          <li key={part}>
            <bdi>{part}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={() => {
            if (editor) selectFirst(editor, parts);
            onFill();
          }}
        >
          {t("unfinished.fill")}
        </Button>
        <Button
          type="submit"
          name="step"
          value={"publish-unfinished" satisfies SentStep}
          kind="secondary"
        >
          {t("unfinished.publish")}
        </Button>
      </div>
    </section>
  );
}
