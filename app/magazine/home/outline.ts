import type { LoadedSection, ShownHome } from "./sections.ts";
import { wordsKey } from "./words.ts";

export interface SectionOutline {
  id: string;
  /** Ordinal among sections with the same title, from 1. */
  turn: number;
  version: string;
  /** Whether its markup depends on the page's URL. */
  dependsOnUrl: boolean;
}

function turnOf(section: LoadedSection, sections: readonly LoadedSection[]): number {
  const titleOf = (each: LoadedSection) => ("title" in each ? wordsKey(each.title) : each.id);
  const same = sections.filter((each) => titleOf(each) === titleOf(section));
  return same.indexOf(section) + 1;
}

/** Identifies the markup of a home's sections, in their order. */
export function outlineOf({ sections, versions }: ShownHome): SectionOutline[] {
  return sections.map((section, at) => ({
    id: section.id,
    turn: turnOf(section, sections),
    version: versions[at] ?? "",
    dependsOnUrl: "tabs" in section || "page" in section,
  }));
}
