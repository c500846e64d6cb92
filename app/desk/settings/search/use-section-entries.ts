import type { PaletteEntry } from "#app/desk/palette/entries.ts";
import {
  ALL_SETTINGS_PATH,
  type DashboardSection,
  sectionsFor,
} from "#app/desk/shell/dashboard-sections.ts";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { hasSynonyms, useSynonyms } from "./synonyms.ts";

type SectionEntry = PaletteEntry & { href: string };

function useEntries(sections: readonly DashboardSection[]): SectionEntry[] {
  const { t } = useDashboardText();
  const { t: tSynonyms } = useSynonyms();
  return sections.map(({ path, name, Icon, group }) => ({
    id: path,
    group: "pages",
    name: t(name),
    detail: t(`group.${group}`),
    words: hasSynonyms(name) ? tSynonyms(`words.${name}`) : "",
    Icon,
    href: path,
  }));
}

/** The sections of the desk that a role has, found by name, group and other words for what they hold. */
export const useSectionEntries = (role: Role) => useEntries(sectionsFor(role));

/** Sections where an owner sets something for the whole site. */
const isForSite = ({ group, path }: DashboardSection) =>
  group !== "write" && group !== "own" && path !== ALL_SETTINGS_PATH;

/** Sections with settings of the whole site, without those for writing or for one's account. */
export const useSettingSections = () => useEntries(sectionsFor("owner").filter(isForSite));
