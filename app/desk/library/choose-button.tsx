import { useState } from "react";
import { addSendings } from "#app/desk/library/sending/sendings.ts";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { Button } from "#app/ui/button.tsx";
import { useLibraryText } from "./library-text.ts";

/** Loaded when first pressed. */
const MediaPicker = lazyDialog(async () => (await import("./media-picker.tsx")).MediaPicker);

interface ChooseButtonProps {
  kinds?: readonly MediaKind[];
  label?: string;
  className?: string;
  onChoose(item: LibraryItem): void;
}

/** Opens the library to choose a file. When a single file is uploaded there, it is chosen. */
export function ChooseButton({ kinds, label, className = "!h-11", onChoose }: ChooseButtonProps) {
  const { t } = useLibraryText();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { send } = useArrivals();
  function choose(item: LibraryItem) {
    setOpen(false);
    onChoose(item);
  }
  return (
    <>
      <Button
        kind="secondary"
        className={`${className} noscript:hidden`}
        onClick={() => setOpen(true)}
      >
        {label ?? t("media.fromLibrary")}
      </Button>
      {isOpen !== null && (
        <MediaPicker
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          {...(kinds && { kinds })}
          onChoose={choose}
          onFiles={(files) => (files.length === 1 ? send(files, choose) : addSendings(files))}
        />
      )}
    </>
  );
}
