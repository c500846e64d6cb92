import type { Editor } from "@tiptap/core";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { storable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { putMarkdown } from "#app/desk/editor/paste/put-text.ts";
import { withoutSuggestions } from "#app/desk/editor/suggesting/resolve.ts";
import { onEnter } from "#app/desk/forms/on-enter.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Snippet } from "#app/features/posts/snippets/input.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { useSnippets } from "./use-snippets.ts";

interface SnippetDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Inserts a snippet, or keeps the selection as one. */
export function SnippetDialog({ editor, onClose }: SnippetDialogProps) {
  const { t } = useDeskText();
  return (
    <Dialog isOpen onClose={onClose} title={t("snippet.all")} closeLabel={t("dialog.close")}>
      <Snippets editor={editor} onClose={onClose} />
    </Dialog>
  );
}

/** The selection as Markdown, without open suggestions; "" for none. */
function selectedMarkdown(editor: Editor): string {
  const { selection, schema } = editor.state;
  if (selection.empty) return "";
  const selected = schema.topNodeType.create(null, selection.content().content);
  const content = withoutSuggestions(selected).content.toJSON();
  return storable(editor.markdown?.serialize({ type: "doc", content }) ?? "");
}

function Snippets({ editor, onClose }: SnippetDialogProps) {
  const { t } = useDeskText();
  const { snippets, hasFailed, change } = useSnippets();
  const [selected] = useState(() => selectedMarkdown(editor));
  function put({ markdown }: Snippet) {
    onClose();
    editor.commands.focus();
    putMarkdown(editor, markdown);
  }
  return (
    <div className="grid gap-5">
      {selected && <KeepSelection markdown={selected} onChange={change} />}
      {hasFailed && <p role="alert">{t("error.offline")}</p>}
      {snippets?.length === 0 && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("snippet.none")}</p>
      )}
      <ul className="grid gap-1">
        {snippets?.map((snippet) => (
          <SnippetLine key={snippet.id} snippet={snippet} onPut={put} onChange={change} />
        ))}
      </ul>
    </div>
  );
}

type Change = ReturnType<typeof useSnippets>["change"];

function KeepSelection({ markdown, onChange }: { markdown: string; onChange: Change }) {
  const { t } = useDeskText();
  const [title, setTitle] = useState("");
  const [isKept, setKept] = useState(false);
  const [keep] = useOneAtATime(async () => {
    if (title.trim()) setKept(await onChange({ intent: "save", title, markdown }));
  });
  if (isKept) return <p role="status">{t("snippet.kept")}</p>;
  return (
    <div className="flex items-end gap-3">
      <TextField
        label={t("snippet.keep")}
        value={title}
        maxLength={100}
        placeholder={t("snippet.title")}
        className="grow"
        onChange={(event) => setTitle(event.target.value)}
        // No form element, since it is inside the post's form.
        onKeyDown={onEnter(keep)}
        data-autofocus
      />
      <Button onClick={() => void keep()}>{t("snippet.save")}</Button>
    </div>
  );
}

interface SnippetLineProps {
  snippet: Snippet;
  onPut(snippet: Snippet): void;
  onChange: Change;
}

function SnippetLine({ snippet, onPut, onChange }: SnippetLineProps) {
  const { t } = useDeskText();
  const { id, title, isManaged } = snippet;
  const [renamed, setRenamed] = useState<string | null>(null);
  async function rename() {
    if (renamed?.trim() && renamed !== title)
      await onChange({ intent: "rename", id, title: renamed });
    setRenamed(null);
  }
  if (renamed !== null) {
    return (
      <li className="flex items-end gap-1">
        <TextField
          label={t("snippet.title")}
          value={renamed}
          maxLength={100}
          className="grow"
          autoFocus
          onChange={(event) => setRenamed(event.target.value)}
          onKeyDown={onEnter(rename)}
        />
        <IconButton label={t("snippet.save")} onClick={rename}>
          <Check aria-hidden="true" className="size-5" />
        </IconButton>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        dir="auto"
        onClick={() => onPut(snippet)}
        className="focus-ring min-h-11 grow cursor-pointer truncate rounded-lg px-3 text-start font-medium hover:bg-neutral-100 dark:hover:bg-neutral-800"
      >
        {title}
      </button>
      {isManaged && (
        <>
          <IconButton label={t("snippet.rename", { title })} onClick={() => setRenamed(title)}>
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label={t("snippet.delete", { title })}
            onClick={() => void onChange({ intent: "delete", id })}
          >
            <Trash aria-hidden="true" className="size-4" />
          </IconButton>
        </>
      )}
    </li>
  );
}
