import { lazy, Suspense, useState } from "react";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { useCropText } from "./crop-text.ts";

/** Loaded when first pressed. */
const CropDialog = lazy(async () => ({
  default: (await import("./crop-dialog.tsx")).CropDialog,
}));

interface CropButtonProps {
  /** Id of the picture in the library. */
  id: string;
  picture: Picture;
  /** Called with the new picture. */
  onPicture(item: LibraryPicture): void;
}

/** Turns and crops a picture of the library; the result is a new one. */
export function CropButton({ id, picture, onPicture }: CropButtonProps) {
  const { t } = useCropText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" className="!h-11 noscript:hidden" onClick={() => setOpen(true)}>
        {t("crop")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CropDialog
            id={id}
            picture={picture}
            onPicture={onPicture}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
