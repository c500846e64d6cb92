import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { ColourField } from "./colour-field.tsx";
import { useLookErrors, useLookText } from "./look-text.ts";

const BOX =
  "grid content-start gap-4 rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700";

/** Two ways to make a theme: from a colour, and from a file. */
export function ThemeStart({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLookText();
  const errorText = useLookErrors();
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <DeskForm
        refusal={refusalOf("make", refusal)}
        errorText={errorText}
        hidden={{ intent: "make" }}
        className={BOX}
      >
        <h2 className="text-lg font-semibold">{t("make")}</h2>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("make.lead")}</p>
        <FormError />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" label={t("make.name")} required maxLength={60} />
          <ColourField name="colour" label={t("make.colour")} defaultValue="#b3261e" />
        </div>
        <Button type="submit" className="justify-self-start">
          {t("make.submit")}
        </Button>
      </DeskForm>
      <DeskForm
        refusal={refusalOf("import", refusal)}
        errorText={errorText}
        hidden={{ intent: "import" }}
        encType="multipart/form-data"
        className={BOX}
      >
        <h2 className="text-lg font-semibold">{t("import")}</h2>
        <FormError />
        <FileField
          name="file"
          label={t("import.file")}
          hint={t("import.hint")}
          accept=".zip,.json"
          required
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t("import.submit")}
        </Button>
      </DeskForm>
    </div>
  );
}
