import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";

/** Loaded on first use. */
const MediaPicker = lazyDialog(
  async () => (await import("#app/desk/library/media-picker.tsx")).MediaPicker,
);

const PICTURES = ["image"] as const;

interface PicturePickerProps {
  editor: Editor;
  /** The open dialog: for one picture, or for several for a gallery. */
  dialog: string | null;
  onClose(): void;
  onChoose(item: LibraryItem): void;
  onFiles(files: File[]): void;
}

/** Picks pictures of the library for the text. */
export function PicturePicker({ editor, dialog, ...rest }: PicturePickerProps) {
  const { t } = useDeskText();
  const wasOpen = useRef(false);
  const isOpen = dialog === "picture" || dialog === "gallery";
  wasOpen.current ||= isOpen;
  if (!wasOpen.current) return null;
  if (dialog !== "gallery") return <MediaPicker isOpen={isOpen} kinds={PICTURES} {...rest} />;
  const shown = editor.getAttributes("gallery").pictures as unknown[] | undefined;
  return (
    <MediaPicker
      isOpen
      note={t("gallery.choose")}
      chosen={t("gallery.chosen", { n: shown?.length ?? 0 })}
      kinds={PICTURES}
      {...rest}
    />
  );
}
