import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { AddressField, fullAddress } from "#app/desk/forms/address-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";

/** A path of this site, a web URL, or an email address. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|\/(?!\/)\S*|#\S+)$/i;

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
    const href = fullAddress(address);
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
      <AddressField
        label={t("link.address")}
        value={address}
        error={isWrong ? t("error.badAddress") : ""}
        onChange={setAddress}
        onSend={set}
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
