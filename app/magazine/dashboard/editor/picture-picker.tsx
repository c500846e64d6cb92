import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useRef } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { useDeskText } from "#app/magazine/dashboard/desk-text.ts";

/** Comes with the first wish for a picture. */
const MediaPicker = lazy(async () => ({
  default: (await import("#app/magazine/dashboard/media/media-picker.tsx")).MediaPicker,
}));

const PICTURES = ["image"] as const;

interface PicturePickerProps {
  editor: Editor;
  /** The dialog that is open: one picture for the text, or many for a gallery. */
  dialog: string | null;
  onClose(): void;
  onChoose(item: LibraryItem): void;
  onFiles(files: File[]): void;
}

/** The library's pictures, for the text. */
export function PicturePicker({ editor, dialog, ...rest }: PicturePickerProps) {
  const { t } = useDeskText();
  const wasOpen = useRef(false);
  const isOpen = dialog === "picture" || dialog === "gallery";
  wasOpen.current ||= isOpen;
  if (!wasOpen.current) return null;
  const shown = editor.getAttributes("gallery").pictures as unknown[] | undefined;
  const count = t("gallery.chosen", { n: shown?.length ?? 0 });
  const note = dialog === "gallery" ? `${t("gallery.choose")} ${count}` : "";
  return (
    <Suspense fallback={null}>
      <MediaPicker {...{ isOpen, note }} kinds={PICTURES} {...rest} />
    </Suspense>
  );
}
