import type { LoadedSection } from "#app/magazine/home/sections.ts";

/** The stories of a section, of which the pictures of a fan are none. */
export function storiesOf(section: LoadedSection): string[] {
  if (section.kind === "hero-illustration") return [];
  const lists = [
    "posts" in section ? section.posts : [],
    "videos" in section ? section.videos : [],
    "popular" in section ? section.popular : [],
    section.kind === "topic-columns" ? section.columns.flatMap(({ posts }) => posts) : [],
    "page" in section ? section.page.items : [],
  ];
  return lists.flat().map(({ id }) => id);
}
