import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

/** A path of this site, a web URL, or an email address. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|\/(?!\/)\S*|#\S+)$/i;

/** Normalises what was typed; a bare host becomes an https URL. */
const addressOf = (text: string) => (/^[\w-]+(?:\.[\w-]+)+/.test(text) ? `https://${text}` : text);

interface LinkFormProps {
  editor: Editor;
  isOpen: boolean;
  onClose(): void;
}

/** Asks for the target of a link. */
export function LinkForm({ editor, isOpen, onClose }: LinkFormProps) {
  const { t } = useDeskText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("tool.link")} closeLabel={t("dialog.close")}>
      <Fields editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ editor, onClose }: Pick<LinkFormProps, "editor" | "onClose">) {
  const { t } = useDeskText();
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  function set() {
    const href = addressOf(address.trim());
    if (!ADDRESS.test(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    onClose();
  }
  return (
    <div className="grid gap-5">
      <TextField
        label={t("link.address")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        // No form element, since it is inside the post's form.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          set();
        }}
        error={isWrong ? t("error.badAddress") : ""}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        data-autofocus
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={set}>{t("link.set")}</Button>
        {before && (
          <Button
            kind="secondary"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            {t("link.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
