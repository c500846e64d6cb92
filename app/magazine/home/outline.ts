import { pictureUrl } from "#app/lib/media/picture.ts";
import type { LoadedHome, LoadedSection, ShownHome } from "./sections.ts";

export interface SectionOutline {
  id: string;
  kind: LoadedSection["kind"];
  /** Ordinal among sections with the same title, from 1. */
  turn: number;
  version: string;
  /** Whether its markup depends on the page's URL. */
  dependsOnUrl: boolean;
}

/** The part of a home that the hydration data contains. */
export interface HomeOutline {
  theme: string;
  hasBlobs: boolean;
  /** URL of the first picture, for link previews. */
  picture: string | undefined;
  sections: SectionOutline[];
}

const SHARE_PICTURE_WIDTH = 1440;

function leadPicture({ sections: [first] }: LoadedHome): string | undefined {
  const picture = first && "posts" in first ? first.posts[0]?.picture : null;
  return picture ? pictureUrl(picture.hash, SHARE_PICTURE_WIDTH) : undefined;
}

function turnOf(section: LoadedSection, sections: readonly LoadedSection[]): number {
  const titleOf = (each: LoadedSection) => ("title" in each ? each.title : each.id);
  const same = sections.filter((each) => titleOf(each) === titleOf(section));
  return same.indexOf(section) + 1;
}

/** A home without its content. */
export function outlineOf(home: ShownHome): HomeOutline {
  const { theme, hasBlobs, sections, versions } = home;
  return {
    theme,
    hasBlobs,
    picture: leadPicture(home),
    sections: sections.map((section, at) => ({
      id: section.id,
      kind: section.kind,
      turn: turnOf(section, sections),
      version: versions[at] ?? "",
      dependsOnUrl: "tabs" in section || "page" in section,
    })),
  };
}
