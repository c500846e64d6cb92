import { useEffect } from "react";
import type { OutlineEntry } from "#app/features/posts/models.ts";
import { useScrolled } from "./reading-progress.ts";

/** A heading counts as reached this far below the window's top, in CSS pixels: under the sticky bars. */
const READ_LINE_PX = 200;

/** The last heading that has passed the line at which one reads; "" above the first. */
function sectionInSight(outline: OutlineEntry[]): string {
  const passed = outline.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= READ_LINE_PX;
  });
  return passed?.id ?? "";
}

/** The id of the section that is read, marked in every list of the post's headings. */
export function useCurrentSection(outline: OutlineEntry[]): string {
  const current = useScrolled(() => sectionInSight(outline));
  useEffect(() => {
    // The list beside the text was made by the server and is not rendered again for a mark.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".toc a")) {
      if (link.hash === `#${current}`) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  }, [current]);
  return current;
}
