import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { ACCENT_NAMES, ACCENTS, FRONT_PAGES } from "#app/features/site/site-choices.ts";
import { homeAt } from "#app/magazine/home/variants/homes.ts";
import { standard } from "#app/magazine/home/variants/standard.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useArrangingText } from "./arranging-text.ts";

interface PageLookProps {
  page: Arrangement;
  onChange(page: Arrangement): void;
}

/** Where a page can begin: the sections of a built-in home. */
function beginningAt(path: string): Arrangement {
  const { theme, hasBlobs, sections } = path === "" ? standard : homeAt(path);
  // The advertisements of the demo are of the demo.
  return { theme, hasBlobs, sections: sections.filter(({ kind }) => kind !== "ads") };
}

/** Settings of the whole page: its starting point, its colours, and the shapes at its top. */
export function PageLook({ page, onChange }: PageLookProps) {
  const { t } = useArrangingText();
  const { t: tSite } = useText();
  const colours = ACCENT_NAMES.filter((name) => ACCENTS[name] !== "");
  const isOther = page.theme !== "" && !colours.some((name) => ACCENTS[name] === page.theme);
  return (
    <Disclosure
      summary={t("page")}
      className="rounded-2xl border border-neutral-200 px-4 py-2 text-sm dark:border-neutral-700"
    >
      <div className="grid gap-4 py-3">
        <SelectField
          label={t("begin")}
          hint={t("beginHint")}
          value="none"
          onChange={({ target }) => onChange(beginningAt(target.value))}
        >
          <option value="none" disabled>
            {t("query.choose")}
          </option>
          <option value="">{t("begin.standard")}</option>
          {FRONT_PAGES.map(({ path, name }) => (
            <option key={path} value={path}>
              {tSite(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("theme")}
          value={page.theme}
          onChange={({ target }) => onChange({ ...page, theme: target.value })}
        >
          <option value="">{t("theme.site")}</option>
          {isOther && <option value={page.theme}>{t("theme.home")}</option>}
          {colours.map((name) => (
            <option key={name} value={ACCENTS[name]}>
              {t(`theme.${name as "orange"}`)}
            </option>
          ))}
        </SelectField>
        <CheckField
          checked={page.hasBlobs}
          onChange={({ target }) => onChange({ ...page, hasBlobs: target.checked })}
        >
          {t("blobs")}
        </CheckField>
      </div>
    </Disclosure>
  );
}
