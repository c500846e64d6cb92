import type { Editor } from "@tiptap/core";
import { CropInText } from "#app/desk/library/crop/crop-button.tsx";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { exchangePicture } from "./exchange-picture.ts";

/** Turns and crops the selected picture, which keeps its words. */
export function FigureCrop({ editor }: { editor: Editor }) {
  const { t } = useCropText();
  const { src } = editor.getAttributes("figure") as { src: string };
  const take = (item: LibraryPicture) =>
    exchangePicture(editor, { node: "figure", src, index: 0 }, item);
  return (
    <div className="self-end max-sm:col-span-full">
      <CropInText key={src} src={src} onPicture={take}>
        {(open) => (
          <Button kind="secondary" className="!h-11 !px-4 !text-sm" onClick={open}>
            {t("crop")}
          </Button>
        )}
      </CropInText>
    </div>
  );
}
