import { FOUND } from "#app/desk/settings/search/use-found-setting.ts";
import { settingId } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { ACCENT_NAMES, SWATCHES } from "#app/features/site/site-choices.ts";
import { useFieldError, useSentValue, useStoredText } from "#app/ui/forms/form-state.tsx";

/** The colours as discs, in the shades of buttons and links. */
export function AccentChoice({ stored }: { stored: SiteView["accent"] }) {
  const { t } = useSettingsText();
  const chosen = useSentValue("accent") ?? stored;
  const error = useFieldError("accent");
  const storedNow = useStoredText("accent", stored, () => t(`accent.${stored}`));
  return (
    <fieldset id={settingId("accent")} className={FOUND}>
      <legend className="text-lg font-semibold">{t("appearance.accent")}</legend>
      <p className="mt-2 mb-5 text-sm text-neutral-500 dark:text-neutral-400">
        {t("appearance.accentLead")}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {ACCENT_NAMES.map((accent) => (
          <label
            key={accent}
            className="flex cursor-pointer items-center gap-2 rounded-2xl border border-neutral-200 px-3 py-4 transition-colors hover:border-neutral-400 has-checked:border-primary-600 has-checked:bg-primary-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-600 dark:border-neutral-700 dark:hover:border-neutral-500 dark:has-checked:border-primary-400 dark:has-checked:bg-neutral-800"
          >
            <input
              type="radio"
              name="accent"
              value={accent}
              defaultChecked={accent === chosen}
              className="sr-only"
            />
            <span aria-hidden="true" className="flex">
              <span className="size-7 rounded-full" style={{ background: SWATCHES[accent][0] }} />
              <span
                className="-ms-2 size-7 rounded-full"
                style={{ background: SWATCHES[accent][1] }}
              />
            </span>
            <span className="text-sm font-medium">{t(`accent.${accent}`)}</span>
          </label>
        ))}
      </div>
      {storedNow && (
        <p className="mt-2 text-sm text-neutral-500 dark:text-neutral-400">{storedNow}</p>
      )}
      {error && <p className="mt-2 text-sm text-red-700 dark:text-red-300">{error}</p>}
    </fieldset>
  );
}
