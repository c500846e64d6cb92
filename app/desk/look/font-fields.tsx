import { useId } from "react";
import type { Font, Theme } from "#app/features/themes/theme.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
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

const PLACES = ["display", "body", "text"] as const;

/** What is set in this typeface. */
const placesOf = ({ type }: Theme, { name }: Font) =>
  PLACES.filter((place) => type[place] === `own:${name}`);

interface FontLineProps {
  font: Font;
  /** The places that would lose their typeface with it. */
  needs: readonly (typeof PLACES)[number][];
  onDelete(): void;
}

/** A font with its licence, and its end; while something is set in it, what that is. */
function FontLine({ font, needs, onDelete }: FontLineProps) {
  const { t, locale } = useLookText();
  const id = useId();
  const { name, style, weight, licence } = font;
  const isNeeded = needs.length > 0;
  const places = listWords(
    locale,
    needs.map((place) => t(`field.${place}`)),
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <span className="min-w-0">
        <bdi className="font-medium">{name}</bdi> {t(`fonts.${style}`)} {weight}
        <span dir="auto" className="line-clamp-2 text-neutral-600 dark:text-neutral-400">
          {licence}
        </span>
      </span>
      <Button
        kind="plain"
        className="!h-9 !px-3 !text-sm aria-disabled:cursor-default aria-disabled:opacity-50"
        aria-label={t("fonts.remove", { name, style: t(`fonts.${style}`), weight })}
        aria-disabled={isNeeded || undefined}
        aria-describedby={isNeeded ? id : undefined}
        onClick={() => !isNeeded && onDelete()}
      >
        {t("delete")}
      </Button>
      {isNeeded && (
        <p id={id} className="col-span-full text-neutral-600 dark:text-neutral-300">
          {t("fonts.inUse", { places })}
        </p>
      )}
    </li>
  );
}

/** The fonts that the theme brings. */
function FontList({ theme, onChange }: ThemeFieldsProps) {
  const { t } = useLookText();
  const { fonts } = theme;
  if (fonts.length === 0) return <p>{t("fonts.none")}</p>;
  return (
    <ul className="grid gap-3">
      {fonts.map((font) => {
        const others = fonts.filter((each) => each !== font);
        const isLast = !others.some(({ name }) => name === font.name);
        return (
          <FontLine
            key={`${font.file} ${font.name}`}
            font={font}
            needs={isLast ? placesOf(theme, font) : []}
            onDelete={() => onChange({ ...theme, fonts: others })}
          />
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
