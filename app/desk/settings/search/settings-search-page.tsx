import { useState } from "react";
import { ListSearch } from "#app/desk/forms/list-search.tsx";
import { matchEntries } from "#app/desk/palette/entries.ts";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_SEARCH_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useSettingEntries } from "./use-setting-entries.ts";

/** The field that finds settings; above their pages. */
export function SettingsSearchField({ words = "" }: { words?: string }) {
  const { t } = useSettingsText();
  return (
    <search className="w-full max-w-md">
      <ListSearch
        path={SETTINGS_SEARCH_PATH}
        words={words}
        filters={{}}
        label={t("search.label")}
        submit={t("search.submit")}
      />
    </search>
  );
}

/** The settings that fit some words, each leading to its control. All of them without words. */
export function SettingsSearchPage({ words }: { words: string }) {
  const { t } = useSettingsText();
  const [typed, setTyped] = useState(words);
  const found = matchEntries(useSettingEntries(), typed) as ReturnType<typeof useSettingEntries>;
  return (
    <SettingsLayout title="search.title">
      <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
        <SettingsSearchField words={words} />
      </div>
      <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
        {t("search.count", { n: found.length })}
      </p>
      <ul className="grid gap-1">
        {found.map(({ id, name, detail, hint, href }) => (
          <li key={id}>
            <a
              href={href}
              className="focus-ring block rounded-xl px-4 py-3 hover:bg-neutral-100 dark:hover:bg-neutral-800"
            >
              <span className="font-medium">{name}</span>{" "}
              <span className="text-sm text-neutral-600 dark:text-neutral-300">· {detail}</span>
              {hint && (
                <span className="mt-0.5 block text-sm text-pretty text-neutral-600 dark:text-neutral-300">
                  {hint}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </SettingsLayout>
  );
}
