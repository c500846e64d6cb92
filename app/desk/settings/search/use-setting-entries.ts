import Settings from "lucide-react/icons/settings";
import type { PaletteEntry } from "#app/desk/palette/entries.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { SettingOption } from "#app/features/site/setting-kinds.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { ALL_SETTINGS } from "./all-settings.ts";
import { useSynonyms } from "./synonyms.ts";

/** Every setting of the site, found by label, hint, options and other words, and leading to its control. */
export function useSettingEntries(): (PaletteEntry & { href: string; hint: string })[] {
  const { t } = useSettingsText();
  const { t: tSite } = useText();
  const { t: tSynonyms } = useSynonyms();
  const nameOf = (option: SettingOption) => {
    if ("name" in option) return option.name;
    return "text" in option ? tSite(option.text) : t(option.label);
  };
  return ALL_SETTINGS.map(({ name, label, hints, options, page, href }) => ({
    id: `setting-${name}`,
    group: "settings",
    name: t(label),
    detail: t(page),
    hint: hints[0] ? t(hints[0]) : "",
    words: [
      ...hints.map((hint) => t(hint)),
      ...options.map(nameOf),
      tSynonyms(`words.${name}`),
    ].join(" "),
    Icon: Settings,
    href,
  }));
}
