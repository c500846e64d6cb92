import { useState } from "react";
import { CropButton } from "#app/desk/library/crop/crop-button.tsx";
import { FieldGroup } from "#app/desk/settings/settings-form.tsx";
import {
  ICON_BACKGROUND,
  ICON_SHAPES,
  type IconShape,
  type SiteIcon,
} from "#app/features/site/site-icon.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useBrandText } from "./brand-text.ts";
import { IconPreview } from "./icon-preview.tsx";

const PREVIEW_WIDTH = 320;

/** The content of a file as a `data:` URL, which the page may show; null for none. */
function readChosen(file: File | undefined): Promise<string | null> {
  if (!file) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });
}

/** From fewer pixels a home screen's icon is enlarged so far that it is blurred. */
const MIN_SIDE = 256;

interface Size {
  width: number;
  height: number;
}

/** Whether what is seen of the picture has too few pixels: its long side, or its short one where it is cropped. */
const isTooSmall = ({ width, height }: Size, shape: IconShape): boolean =>
  (shape === "fill" ? Math.min(width, height) : Math.max(width, height)) < MIN_SIDE;

/** The picture of the icon: a file that was chosen, or the stored one, which can be cropped. */
function useIconPicture(icon: SiteIcon | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [measured, setMeasured] = useState<Size | null>(null);
  const [cropped, setCropped] = useState<LibraryPicture | null>(null);
  const own = cropped ?? (icon && { id: icon.pictureId, picture: icon.picture });
  // A drawing has as many pixels as are wanted.
  const isDrawing = chosen?.startsWith("data:image/svg") ?? false;
  const stored = own ? pictureUrl(own.picture.hash, PREVIEW_WIDTH) : "/icon-512.png";
  return {
    src: chosen ?? stored,
    size: chosen === null ? own?.picture : isDrawing ? null : measured,
    setMeasured,
    cropped,
    setCropped,
    /** What can be cropped; null where a file was chosen. */
    croppable: chosen === null ? own : null,
    choose(file: File | undefined) {
      setMeasured(null);
      void readChosen(file).then(setChosen);
    },
  };
}

interface PictureFieldsProps {
  picture: ReturnType<typeof useIconPicture>;
  isRemovable: boolean;
}

/** Choosing the picture of the icon, cropping it and removing it. */
function PictureFields({ picture, isRemovable }: PictureFieldsProps) {
  const { t } = useBrandText();
  const { cropped, croppable } = picture;
  return (
    <div className="md:col-span-2">
      <FileField
        name="icon"
        accept={`${PICTURE_TYPES},image/svg+xml`}
        label={t("icon.picture")}
        hint={t("icon.pictureHint")}
        onPick={({ files }) => picture.choose(files?.[0])}
      />
      {cropped && <input type="hidden" name="cropped-icon" value={cropped.id} />}
      {croppable && (
        <div className="mt-3">
          <CropButton
            id={croppable.id}
            picture={croppable.picture}
            onPicture={picture.setCropped}
          />
        </div>
      )}
      {isRemovable && (
        <CheckField name="remove-icon" className="mt-3 text-sm">
          {t("icon.remove")}
        </CheckField>
      )}
    </div>
  );
}

/** Picture, shape and background of the icon, with a preview of what is chosen. */
export function IconFields({ icon, name }: { icon: SiteIcon | null; name: string }) {
  const { t } = useBrandText();
  const picture = useIconPicture(icon);
  const [shape, setShape] = useState(icon?.shape ?? "whole");
  const [background, setBackground] = useState(icon?.background ?? ICON_BACKGROUND);
  const { size } = picture;
  return (
    <FieldGroup title={{ name: t("icon.title") }} lead={{ name: t("icon.lead") }}>
      <PictureFields picture={picture} isRemovable={icon !== null} />
      <SelectField
        name="shape"
        label={t("icon.shape")}
        hint={t("icon.shapeHint")}
        value={shape}
        onChange={({ target }) => setShape(target.value === "fill" ? "fill" : "whole")}
      >
        {ICON_SHAPES.map((value) => (
          <option key={value} value={value}>
            {t(`icon.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="background"
        type="color"
        label={t("icon.background")}
        hint={t("icon.backgroundHint")}
        value={background}
        onChange={({ target }) => setBackground(target.value)}
      />
      <p role="status" className="text-sm text-amber-700 md:col-span-2 dark:text-amber-400">
        {size &&
          isTooSmall(size, shape) &&
          t("icon.small", { width: size.width, height: size.height })}
      </p>
      <IconPreview
        src={picture.src}
        shape={shape}
        background={background}
        name={name}
        onMeasure={picture.setMeasured}
      />
    </FieldGroup>
  );
}
