/** Changes of an arrangement, each a new one; and the way back. */
import type { ArrangedSection, Arrangement } from "#app/features/arrangements/arrangement.ts";

/** Puts a section in front of the one at an index. */
export function addSection(page: Arrangement, section: ArrangedSection, at: number): Arrangement {
  return { ...page, sections: page.sections.toSpliced(at, 0, section) };
}

/** Unknown ids change nothing. */
export function removeSection(page: Arrangement, id: string): Arrangement {
  return { ...page, sections: page.sections.filter((section) => section.id !== id) };
}

const PARAMETERS = ["tab", "life"] as const;

/**
 * With the parameter that no other section with tabs has: what is chosen in one must not choose in another. Where both are
 * taken, saving refuses.
 */
function withOwnParameter(page: Arrangement, section: ArrangedSection): ArrangedSection {
  if (!("tabs" in section) || section.tabs.terms.length === 0) return section;
  const taken = page.sections.flatMap((each) =>
    "tabs" in each && each.id !== section.id && each.tabs.terms.length > 0 ? each.tabs.param : [],
  );
  const { posts, tabs } = section;
  const param = [tabs.param, ...PARAMETERS].find((each) => !taken.includes(each)) ?? tabs.param;
  return { ...section, tabs: { ...tabs, param }, posts: { ...posts, tab: param } };
}

/** Replaces the section of the same id. The URL parameter of its tabs changes if another section has it. */
export function changeSection(page: Arrangement, changed: ArrangedSection): Arrangement {
  const own = withOwnParameter(page, changed);
  const sections = page.sections.map((each) => (each.id === own.id ? own : each));
  return { ...page, sections };
}

/** @param to its index afterwards; beyond the ends it goes to the end */
export function moveSection(page: Arrangement, id: string, to: number): Arrangement {
  const moved = page.sections.find((section) => section.id === id);
  if (!moved) return page;
  const others = page.sections.filter((section) => section !== moved);
  const place = Math.min(Math.max(to, 0), others.length);
  return { ...page, sections: others.toSpliced(place, 0, moved) };
}

/** The present arrangement, with undo and redo steps. */
export interface ArrangingHistory<Content = Arrangement> {
  past: readonly Content[];
  present: Content;
  future: readonly Content[];
}

const MAX_STEPS = 100;

/** A history without steps, before the first change. */
export const beginHistory = <Content>(present: Content): ArrangingHistory<Content> => ({
  past: [],
  present,
  future: [],
});

/** A change. Typing in one section is one step until something else is changed. */
export function addStep<Content>(
  { past, present }: ArrangingHistory<Content>,
  next: Content,
  isTyping = false,
): ArrangingHistory<Content> {
  const before = isTyping ? past : [...past, present].slice(-MAX_STEPS);
  return { past: before, present: next, future: [] };
}

/** Goes back one step; without one the history stays as it is. */
export function undo<Content>({ past, present, future }: ArrangingHistory<Content>) {
  const before = past.at(-1);
  if (!before) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Repeats the step that was undone last; without one the history stays as it is. */
export function redo<Content>({ past, present, future }: ArrangingHistory<Content>) {
  const [next, ...later] = future;
  return next
    ? { past: [...past, present], present: next, future: later }
    : { past, present, future };
}
