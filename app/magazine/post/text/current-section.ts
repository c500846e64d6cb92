import { useEffect } from "react";
import type { OutlineEntry } from "#app/features/posts/models.ts";
import { useScrolled } from "#app/magazine/post/reading/use-scrolled.ts";

/**
 * Offset in CSS pixels below the top at which a heading counts as reached: under the sticky bars.
 */
const READ_LINE_PX = 200;

/**
 * The heading that the reader has jumped to, until they move on: a short section near the next one
 * does not stay alone under the bars.
 */
let target = "";

/** Events by which a reader scrolls, other than a jump. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/** Follows the address, from which a jump is known. */
function watchJumps(signal: AbortSignal): void {
  const note = () => (target = decodeURIComponent(window.location.hash.slice(1)));
  const forget = () => (target = "");
  note();
  window.addEventListener("hashchange", note, { signal });
  for (const move of MOVES) window.addEventListener(move, forget, { passive: true, signal });
}

/** Id of the heading jumped to, or of the last above the offset; "" before the first. */
function sectionInSight(outline: OutlineEntry[]): string {
  if (outline.some(({ id }) => id === target)) return target;
  const passed = outline.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= READ_LINE_PX;
  });
  return passed?.id ?? "";
}

/** The current section's id, marked in all tables of contents. */
export function useCurrentSection(outline: OutlineEntry[]): string {
  useEffect(() => {
    const leaving = new AbortController();
    watchJumps(leaving.signal);
    return () => leaving.abort();
  }, []);
  const current = useScrolled(() => sectionInSight(outline));
  useEffect(() => {
    // Marks DOM elements: the list is never hydrated.
    const all = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
    const links = all.filter(({ hash }) => hash === `#${current}`);
    for (const link of links) link.setAttribute("aria-current", "location");
    // The bar that follows the sections is away at the top of the page, where none is current.
    return () => {
      for (const link of links) link.removeAttribute("aria-current");
    };
  }, [current]);
  return current;
}
