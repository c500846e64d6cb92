import type { Editor } from "@tiptap/core";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Outline } from "./outline.tsx";

interface OutlinePanelProps {
  editor: Editor;
  onClose(): void;
}

/** The outline between toolbar and text. */
export function OutlinePanel({ editor, onClose }: OutlinePanelProps) {
  const { t } = useWritingText();
  const panel = useRef<HTMLElement>(null);
  // The toolbar that opens it is in sight wherever the text is read.
  useEffect(() => {
    // Not the effect's result: in browsers of today it is a promise, which React would call in the end.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <nav
      ref={panel}
      aria-label={t("outline.title")}
      className="flex scroll-mt-24 items-start gap-3 border-b border-neutral-200 p-3 dark:border-neutral-700"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        onClose();
        editor.commands.focus();
      }}
    >
      <div className="max-h-64 min-w-0 grow overflow-y-auto py-1">
        <Outline editor={editor} />
      </div>
      <IconButton label={t("outline.close")} onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  );
}
