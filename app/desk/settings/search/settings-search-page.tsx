import { useState } from "react";
import { ListSearch } from "#app/desk/lists/list-search.tsx";
import { matchEntries } from "#app/desk/palette/entries.ts";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_SEARCH_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { settingsFor } from "#app/desk/shell/dashboard-sections.ts";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useSettingSections } from "./use-section-entries.ts";
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

type Entry = ReturnType<typeof useSettingSections>[number] & { hint?: string };

/** Every section of the settings, by group. */
function Sections() {
  const { t } = useDashboardText();
  return settingsFor("owner").map(({ group, sections }) => (
    <section key={group} aria-labelledby={`settings-${group}`} className="grid gap-2">
      <h2 id={`settings-${group}`} className="text-sm text-neutral-600 dark:text-neutral-300">
        {t(`group.${group}`)}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ path, name, Icon }) => (
          <li key={path}>
            <a
              href={path}
              className="focus-ring flex min-h-14 items-center gap-3 rounded-xl border border-neutral-200 px-4 font-medium hover:bg-neutral-100 dark:border-neutral-700 dark:hover:bg-neutral-800"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Results({ found }: { found: Entry[] }) {
  return (
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
  );
}

/** All sections of the settings; with words the sections and settings that fit them, each leading to its place. */
export function SettingsSearchPage({ words }: { words: string }) {
  const { t } = useSettingsText();
  const { t: tDesk } = useDashboardText();
  const [typed, setTyped] = useState(words);
  const entries = [...useSettingSections(), ...useSettingEntries()];
  const isSearch = typed.trim() !== "";
  const found = isSearch ? (matchEntries(entries, typed) as Entry[]) : [];
  return (
    <SettingsLayout title={{ name: tDesk("section.settings") }}>
      <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
        <SettingsSearchField words={words} />
      </div>
      <p role="status" className="text-sm text-neutral-600 empty:hidden dark:text-neutral-300">
        {isSearch && t("search.count", { n: found.length })}
      </p>
      {isSearch ? <Results found={found} /> : <Sections />}
    </SettingsLayout>
  );
}
