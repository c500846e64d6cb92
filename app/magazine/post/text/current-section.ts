import { useEffect } from "react";
import type { OutlineEntry } from "#app/features/posts/models.ts";
import { useScrolled } from "#app/magazine/post/reading/reading-progress.ts";

/**
 * Offset in CSS pixels below the top at which a heading counts as reached: under the sticky bars.
 */
const READ_LINE_PX = 200;

/** Id of the last heading above the offset; "" before the first. */
function sectionInSight(outline: OutlineEntry[]): string {
  const passed = outline.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= READ_LINE_PX;
  });
  return passed?.id ?? "";
}

/** The current section's id, marked in all tables of contents. */
export function useCurrentSection(outline: OutlineEntry[]): string {
  const current = useScrolled(() => sectionInSight(outline));
  useEffect(() => {
    // Marks DOM elements: the list is never hydrated.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".toc a")) {
      if (link.hash === `#${current}`) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  }, [current]);
  return current;
}
