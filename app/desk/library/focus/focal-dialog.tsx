import { useState } from "react";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { FocalPoint, type Point } from "./focal-point.tsx";
import { sendFocus } from "./send-focus.ts";

export interface FocalDialogProps {
  /** Id of the picture in the library. */
  id: string;
  picture: Picture;
  /** Called with the picture, once its focal point is stored. */
  onPicture(item: LibraryPicture): void;
  onClose(): void;
}

/** The focal point of a picture: its centre, where none was chosen. */
export function pointOf({ focus }: Picture): Point {
  const [x = 50, y = 50] = focus?.split(" ").map((part) => Number.parseInt(part, 10)) ?? [];
  return { x, y };
}

/** The window that moves the focal point of a picture, wherever it is used. */
export function FocalDialog({ id, picture, onPicture, onClose }: FocalDialogProps) {
  const { t } = useCropText();
  const [point, setPoint] = useState(pointOf(picture));
  const [failure, setFailure] = useState<"refused" | "offline" | null>(null);
  const [save, isSaving] = useOneAtATime(async () => {
    const sent = await sendFocus(id, point);
    if (typeof sent === "string") return setFailure(sent);
    onPicture(sent);
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title={t("focus")} closeLabel={t("close")}>
      <div className="grid gap-4">
        <FocalPoint picture={picture} point={point} onPoint={setPoint} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("focus.everywhere")}</p>
        {failure && (
          <p role="alert" className="text-sm text-red-700 dark:text-red-300">
            {t(failure === "offline" ? "crop.offline" : "focus.refused")}
          </p>
        )}
        <Button className="justify-self-start" disabled={isSaving} onClick={() => void save()}>
          {t("focus.save")}
        </Button>
      </div>
    </Dialog>
  );
}
