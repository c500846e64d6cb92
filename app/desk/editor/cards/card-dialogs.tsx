import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { putText } from "#app/desk/editor/paste/put-text.ts";
import { fileCardOf } from "#app/desk/editor/text/dialogs/chosen-media.ts";
import { fetchCardFacts } from "#app/desk/editor/text/fetch-card-facts.ts";
import { AddressField, fullAddress } from "#app/desk/forms/address-field.tsx";
import { addSendings } from "#app/desk/library/sending/sendings.ts";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { putCard } from "./card-insertions.ts";
import { SnippetDialog } from "./snippet-dialog.tsx";

/** Loaded on first use. */
const MediaPicker = lazyDialog(
  async () => (await import("#app/desk/library/media-picker.tsx")).MediaPicker,
);

const FILES = ["file", "audio", "video"] as const;

interface CardDialogsProps {
  editor: Editor;
  dialog: string | null;
  onClose(): void;
}

/** Asks for what a card needs before it can be inserted. */
export function CardDialogs({ editor, dialog, onClose }: CardDialogsProps) {
  return (
    <>
      <OwnDialog name="bookmark" isOpen={dialog === "bookmark"} onClose={onClose}>
        <BookmarkFields editor={editor} onClose={onClose} />
      </OwnDialog>
      <OwnDialog name="markdown" isOpen={dialog === "markdown"} onClose={onClose}>
        <MarkdownFields editor={editor} onClose={onClose} />
      </OwnDialog>
      {dialog === "file" && <FileDialog editor={editor} onClose={onClose} />}
      {dialog === "snippet" && <SnippetDialog editor={editor} onClose={onClose} />}
    </>
  );
}

function FileDialog({ editor, onClose }: Omit<CardDialogsProps, "dialog">) {
  const desk = useDeskText();
  const { send } = useArrivals();
  function choose(item: LibraryItem) {
    onClose();
    putCard(editor, "fileCard", fileCardOf(item, desk));
  }
  return (
    <MediaPicker
      isOpen
      kinds={FILES}
      onClose={onClose}
      onChoose={choose}
      onFiles={(files) => (files.length === 1 ? send(files, choose) : addSendings(files))}
    />
  );
}

interface OwnDialogProps {
  name: "bookmark" | "markdown";
  isOpen: boolean;
  onClose(): void;
  children: React.ReactNode;
}

/** A dialog with fields of its own. */
function OwnDialog({ name, isOpen, onClose, children }: OwnDialogProps) {
  const { t } = useDeskText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`card.${name}`)}
      closeLabel={t("dialog.close")}
    >
      {children}
    </Dialog>
  );
}

/** Text in Markdown, which becomes blocks like any other. */
function MarkdownFields({ editor, onClose }: Omit<CardDialogsProps, "dialog">) {
  const { t } = useDeskText();
  const [markdown, setMarkdown] = useState("");
  function put() {
    onClose();
    editor.commands.focus();
    if (markdown.trim()) putText(editor, markdown, "markdown");
  }
  return (
    <div className="grid gap-5">
      <TextAreaField
        label={t("card.markdown.text")}
        value={markdown}
        rows={10}
        dir="auto"
        onChange={({ target }) => setMarkdown(target.value)}
        data-autofocus
      />
      <Button onClick={put} className="justify-self-start">
        {t("media.put")}
      </Button>
    </div>
  );
}

function BookmarkFields({ editor, onClose }: Omit<CardDialogsProps, "dialog">) {
  const { t } = useDeskText();
  const [address, setAddress] = useState("");
  const [code, setCode] = useState<string>();
  const [put, isBusy] = useOneAtATime(async () => {
    const answer = await fetchCardFacts("bookmarks", fullAddress(address));
    if ("code" in answer) return setCode(answer.code);
    onClose();
    putCard(editor, "bookmark", answer);
  });
  const error = errorKey(code);
  return (
    <div className="grid gap-5">
      <AddressField
        label={t("link.address")}
        hint={t("card.bookmark.address")}
        value={address}
        error={error ? t(error) : ""}
        onChange={setAddress}
        onSend={put}
      />
      <Button onClick={() => void put()} disabled={isBusy} className="justify-self-start">
        {t("media.put")}
      </Button>
    </div>
  );
}
