import type { SheetFault } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import { MAX_SHEET_LENGTH } from "#app/features/themes/theme-choices.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { useLookText } from "./look-text.ts";
import type { ThemeFieldsProps } from "./theme-fields.tsx";

interface SheetFieldProps extends ThemeFieldsProps {
  /** Faults of the saved style sheet. */
  faults: readonly SheetFault[];
}

/** The theme's own rules, and which of them are refused. */
export function SheetField({ theme, faults, onChange }: SheetFieldProps) {
  const { t, locale } = useLookText();
  return (
    <>
      <TextAreaField
        label={t("sheet.label")}
        hint={t("sheet.hint")}
        value={theme.styleSheet}
        maxLength={MAX_SHEET_LENGTH}
        rows={12}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        dir="ltr"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...theme, styleSheet: target.value }, "styleSheet")}
      />
      {faults.length > 0 && (
        <div role="status" className="grid gap-2 text-red-700 dark:text-red-300">
          <p className="font-medium">{t("sheet.refused")}</p>
          <ul className="grid gap-1">
            {faults.map(({ line, text, code }) => (
              <li key={`${line} ${text}`}>
                {t("sheet.line", { line }) + colon(locale)}
                <code dir="ltr" className="[overflow-wrap:anywhere]">
                  {text}
                </code>{" "}
                ({t(`sheet.${code}`)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
