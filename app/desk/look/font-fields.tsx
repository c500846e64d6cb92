import type { Font } from "#app/features/themes/theme.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useLookErrors, useLookText } from "./look-text.ts";
import type { ThemeFieldsProps } from "./theme-fields.tsx";

interface FontFieldsProps extends ThemeFieldsProps {
  refusal: FormRefusal | undefined;
}

const isUsed = ({ type }: ThemeFieldsProps["theme"], { name }: Font) =>
  [type.body, type.display, type.text].includes(`own:${name}`);

/** The fonts that the theme brings, each with its licence. */
function FontList({ theme, onChange }: ThemeFieldsProps) {
  const { t } = useLookText();
  if (theme.fonts.length === 0) return <p>{t("fonts.none")}</p>;
  return (
    <ul className="grid gap-3">
      {theme.fonts.map((font) => {
        const { name, file, style, weight, licence } = font;
        const label = t("fonts.remove", { name, style: t(`fonts.${style}`), weight });
        const others = theme.fonts.filter((each) => each !== font);
        const isLast = isUsed(theme, font) && !others.some((each) => each.name === name);
        return (
          <li key={`${file} ${name}`} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <bdi className="font-medium">{name}</bdi> {t(`fonts.${style}`)} {weight}
              <span dir="auto" className="line-clamp-2 text-neutral-600 dark:text-neutral-400">
                {licence}
              </span>
            </span>
            <Button
              kind="plain"
              className="!h-9 !px-3 !text-sm"
              aria-label={label}
              disabled={isLast}
              onClick={() => onChange({ ...theme, fonts: others })}
            >
              {t("delete")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Fonts of the theme's own, and a form that adds one. */
export function FontFields({ theme, refusal, onChange }: FontFieldsProps) {
  const { t } = useLookText();
  return (
    <>
      <p className="text-neutral-600 dark:text-neutral-300">{t("fonts.lead")}</p>
      <FontList theme={theme} onChange={onChange} />
      <Form
        refusal={refusalOf("font", refusal)}
        errorText={useLookErrors()}
        hidden={{ intent: "font" }}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <FormError />
        <FileField name="file" label={t("fonts.file")} accept=".woff2,font/woff2" required />
        <TextField
          name="face"
          label={t("fonts.name")}
          hint={t("fonts.nameHint")}
          pattern="[a-z0-9\-]{1,40}"
          required
          dir="ltr"
        />
        <SelectField name="style" label={t("fonts.style")} defaultValue="normal">
          <option value="normal">{t("fonts.normal")}</option>
          <option value="italic">{t("fonts.italic")}</option>
        </SelectField>
        <TextField
          name="weight"
          label={t("fonts.weight")}
          hint={t("fonts.weightHint")}
          defaultValue="400"
          required
          dir="ltr"
        />
        <TextAreaField name="licence" label={t("fonts.licence")} rows={3} required />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t("fonts.add")}
        </Button>
      </Form>
    </>
  );
}
