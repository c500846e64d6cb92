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

interface FileChoice {
  kinds?: readonly MediaKind[];
  onChoose(item: LibraryItem): void;
}

interface ChooseFileProps extends FileChoice {
  /** The button. */
  children(open: () => void): React.ReactNode;
}

/** A button that opens the library to choose a file. When a single file is uploaded there, it is chosen. */
export function ChooseFile({ kinds, onChoose, children }: ChooseFileProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { send } = useArrivals();
  function choose(item: LibraryItem) {
    setOpen(false);
    onChoose(item);
  }
  return (
    <>
      {children(() => setOpen(true))}
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

interface ChooseButtonProps extends FileChoice {
  label?: string;
  className?: string;
}

/** The same as a button with words. */
export function ChooseButton({ label, className = "!h-11", ...choosing }: ChooseButtonProps) {
  const { t } = useLibraryText();
  return (
    <ChooseFile {...choosing}>
      {(open) => (
        <Button kind="secondary" className={`${className} noscript:hidden`} onClick={open}>
          {label ?? t("media.fromLibrary")}
        </Button>
      )}
    </ChooseFile>
  );
}
