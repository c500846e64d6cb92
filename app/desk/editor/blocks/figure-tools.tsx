import type { Editor } from "@tiptap/core";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { CropInText } from "#app/desk/library/crop/crop-button.tsx";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { exchangePicture, replacePicture } from "./exchange-picture.ts";

const PICTURES = ["image"] as const;
const LOOK = "!h-11 !px-4 !text-sm";

/** Turns and crops the selected picture, or puts another one in its place. */
export function FigureTools({ editor }: { editor: Editor }) {
  const { t } = useDeskText();
  const { t: tCrop } = useCropText();
  const { src } = editor.getAttributes("figure") as { src: string };
  const place = { node: "figure", src, index: 0 } as const;
  return (
    <div className="flex flex-wrap gap-3 self-end max-sm:col-span-full sm:col-span-2">
      <CropInText src={src} onPicture={(item) => exchangePicture(editor, place, item)}>
        {(open) => (
          <Button kind="secondary" className={LOOK} onClick={open}>
            {tCrop("crop")}
          </Button>
        )}
      </CropInText>
      <ChooseButton
        kinds={PICTURES}
        label={t("picture.replace")}
        className={LOOK}
        onChoose={(item) => isPicture(item) && replacePicture(editor, place, item)}
      />
    </div>
  );
}
