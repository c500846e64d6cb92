import Crop from "lucide-react/icons/crop";
import { useState } from "react";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useCropText } from "./crop-text.ts";
import { type FoundPicture, findPicture } from "./find-picture.ts";

/** Loaded when first pressed. */
const CropDialog = lazyDialog(async () => (await import("./crop-dialog.tsx")).CropDialog);

interface CroppedPicture {
  /** Id of the picture in the library. */
  id: string;
  picture: Picture;
  /** Called with the new picture. */
  onPicture(item: LibraryPicture): void;
}

interface CropDialogButtonProps extends CroppedPicture {
  children(open: () => void): React.ReactNode;
}

function WithDialog({ children, ...cropped }: CropDialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <CropDialog {...cropped} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Turns and crops a picture of the library; the result is a new one. */
export function CropButton(props: CroppedPicture) {
  const { t } = useCropText();
  return (
    <WithDialog {...props}>
      {(open) => (
        <Button kind="secondary" className="!h-11 noscript:hidden" onClick={open}>
          {t("crop")}
        </Button>
      )}
    </WithDialog>
  );
}

interface CropInTextProps {
  /** The address of the picture in the text. */
  src: string;
  onPicture(item: LibraryPicture): void;
  children(open: () => void): React.ReactNode;
}

/** The same for a picture of a text, which names its file by its hash. */
export function CropInText({ src, onPicture, children }: CropInTextProps) {
  const { t } = useCropText();
  const [answer, setAnswer] = useState<{ src: string; found: FoundPicture } | null>(null);
  // The result for a former picture is dropped.
  const found = answer?.src === src ? answer.found : null;
  return (
    <>
      {children(async () => setAnswer({ src, found: await findPicture(src) }))}
      <span role="status" className="block text-sm text-red-700 empty:hidden dark:text-red-300">
        {typeof found === "string" && t(`crop.${found}`)}
      </span>
      {found !== null && typeof found === "object" && (
        <CropDialog
          id={found.id}
          picture={found.picture}
          onPicture={onPicture}
          onClose={() => setAnswer(null)}
        />
      )}
    </>
  );
}

interface CropIconProps extends CroppedPicture {
  /** Which one it is, from 1. */
  number: number;
}

/** The same for one of several pictures. */
export function CropIcon({ number, ...props }: CropIconProps) {
  const { t } = useCropText();
  return (
    <WithDialog {...props}>
      {(open) => (
        <IconButton label={t("crop.of", { n: number })} className="!size-11" onClick={open}>
          <Crop aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </WithDialog>
  );
}
