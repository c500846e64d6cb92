import { pictureUrl } from "#app/lib/media/picture.ts";
import type { LoadedHome, LoadedSection, ShownHome } from "./sections.ts";

export interface SectionOutline {
  id: string;
  /** Ordinal among sections with the same title, from 1. */
  turn: number;
  version: string;
  /** Whether its markup depends on the page's URL. */
  dependsOnUrl: boolean;
}

const SHARE_PICTURE_WIDTH = 1440;

/** URL of the first picture, for link previews. */
export function leadPicture({ sections: [first] }: LoadedHome): string | undefined {
  const picture = first && "posts" in first ? first.posts[0]?.picture : null;
  return picture ? pictureUrl(picture.hash, SHARE_PICTURE_WIDTH) : undefined;
}

function turnOf(section: LoadedSection, sections: readonly LoadedSection[]): number {
  const titleOf = (each: LoadedSection) => ("title" in each ? each.title : each.id);
  const same = sections.filter((each) => titleOf(each) === titleOf(section));
  return same.indexOf(section) + 1;
}

/** What identifies the markup of a home's sections, in their order. */
export function outlineOf({ sections, versions }: ShownHome): SectionOutline[] {
  return sections.map((section, at) => ({
    id: section.id,
    turn: turnOf(section, sections),
    version: versions[at] ?? "",
    dependsOnUrl: "tabs" in section || "page" in section,
  }));
}
