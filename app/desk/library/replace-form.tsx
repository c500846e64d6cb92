import { useRef, useState } from "react";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { PictureField } from "#app/desk/forms/picture-field.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { useLibraryText } from "./library-text.ts";
import { displayNameOf } from "./media-tile.tsx";

interface ChosenMediaProps {
  /** Name of the hidden field with the file's id. */
  name: string;
  id: string;
  kinds: readonly MediaKind[];
}

/** A hidden field with a file of the library. The form's own file input takes precedence. */
function ChosenMedia({ name, id, kinds }: ChosenMediaProps) {
  const { t } = useLibraryText();
  const [chosen, setChosen] = useState({ id, title: "" });
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input ref={field} type="hidden" name={name} value={chosen.id} />
      <ChooseButton
        kinds={kinds}
        onChoose={(item) => {
          setChosen({ id: item.id, title: displayNameOf(item) });
          // Marks the form as changed, since no field was typed into.
          queueMicrotask(() =>
            field.current?.form?.dispatchEvent(new Event("input", { bubbles: true })),
          );
        }}
      />
      <p role="status" className="min-w-0 truncate text-sm" dir="auto">
        {chosen.title && t("media.chosen", { name: chosen.title })}
      </p>
    </div>
  );
}

interface ReplaceFormProps {
  item: LibraryItem;
  refusal: FormRefusal | undefined;
  className: string;
}

/** Replaces the content of a file by an uploaded file, or one of the library. */
export function ReplaceForm({ item, refusal, className }: ReplaceFormProps) {
  const { t } = useLibraryText();
  return (
    <DeskForm refusal={refusal} encType="multipart/form-data" className={className}>
      <h2 className="text-lg font-semibold">{t("replace.title")}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("replace.hint")}</p>
      {item.kind === "image" ? (
        <PictureField name="file" label={t("replace.file")} />
      ) : (
        <FileField name="file" label={t("replace.file")} accept={`${item.kind}/*`} />
      )}
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("replace.fromLibrary")}</p>
      <ChosenMedia name="otherId" id="" kinds={[item.kind]} />
      <Button
        type="submit"
        name="intent"
        value="replace"
        kind="secondary"
        className="justify-self-start"
      >
        {t("replace.do")}
      </Button>
    </DeskForm>
  );
}
