import { useState } from "react";
import { useMoreArrangingText } from "#app/desk/arranging/arranging-text.ts";
import type { SettingsProps } from "#app/desk/arranging/section-settings.tsx";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

const PICTURES = ["image"] as const;

/** An own picture in the place of the drawing, with its alt text. */
export function AdvertPicture({
  section,
  choices,
  onChange,
}: SettingsProps<Extract<ArrangedSection, { kind: "ads" }>>) {
  const { t } = useMoreArrangingText();
  const [chosen, setChosen] = useState<{ id: string; picture: Picture } | null>(null);
  const { picture } = section;
  const known = [chosen, ...choices.pictures].find((each) => each?.id === picture?.id);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("picture.title")}</legend>
      {picture && known && (
        <ResponsivePicture
          picture={known.picture}
          alt=""
          sizes="320px"
          className="aspect-[16/9] w-full rounded-xl object-cover"
        />
      )}
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("picture.hint")}</p>
      <div className="flex flex-wrap gap-2">
        <ChooseButton
          kinds={PICTURES}
          onChoose={(item) => {
            if (!isPicture(item)) return;
            setChosen({ id: item.id, picture: item.picture });
            onChange({ ...section, picture: { from: "picture", id: item.id, alt: item.alt } });
          }}
        />
        {picture && (
          <Button
            kind="plain"
            className="!h-11"
            onClick={() => onChange({ ...section, picture: undefined })}
          >
            {t("picture.remove")}
          </Button>
        )}
      </div>
      {picture && (
        <TextField
          label={t("picture.alt")}
          hint={t("picture.altHint")}
          value={picture.alt}
          maxLength={300}
          dir="auto"
          onChange={({ target }) =>
            onChange({ ...section, picture: { ...picture, alt: target.value } }, "alt")
          }
        />
      )}
    </fieldset>
  );
}
