import { useState } from "react";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { FramePicker } from "./frame-picker.tsx";
import { useVideoText } from "./video-text.ts";

const PICTURES = ["image"] as const;

/** The picture that stands for a video: taken from it, or chosen. It is saved with the form. */
export function PosterField({ item }: { item: LibraryItem }) {
  const { t } = useVideoText();
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const picture = chosen?.picture ?? item.picture;
  if (!item.address) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("poster")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("poster.hint")}</p>
      {picture && (
        <ResponsivePicture picture={picture} sizes="320px" className="max-h-48 w-auto rounded-xl" />
      )}
      <div className="flex flex-wrap gap-3">
        <FramePicker src={item.address} onPicture={setChosen} />
        <ChooseButton kinds={PICTURES} onChoose={(other) => isPicture(other) && setChosen(other)} />
      </div>
      {chosen && <input type="hidden" name="posterId" value={chosen.id} />}
      <p role="status" className="text-sm empty:hidden">
        {chosen && t("poster.chosen")}
      </p>
    </fieldset>
  );
}
