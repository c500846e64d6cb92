import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { type Locale, languageOf } from "#app/platform/i18n/languages.ts";
import { findTextLanguage, TEXT_LANGUAGES } from "#app/platform/i18n/text-languages.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useTranslationsText } from "./translations-text.ts";

interface LanguageFieldProps {
  /** Null for the magazine's. */
  stored: string | null;
  siteLanguage: Locale;
}

/** The language of a post's texts. */
export function LanguageField({ stored, siteLanguage }: LanguageFieldProps) {
  const { t } = useDeskText();
  const { t: tTranslations } = useTranslationsText();
  return (
    <SelectField
      name="language"
      label={t("post.language")}
      hint={tTranslations("hint")}
      defaultValue={stored ?? ""}
    >
      <option value="">{tTranslations("asSite", { name: languageOf(siteLanguage).name })}</option>
      {TEXT_LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {findTextLanguage(code)!.name}
        </option>
      ))}
    </SelectField>
  );
}
