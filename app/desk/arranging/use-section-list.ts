import { useEffect, useState } from "react";
import type { ArrangedSection, Arrangement } from "#app/features/arrangements/arrangement.ts";
import { makeSection, SECTION_KINDS, type SectionKind } from "#app/magazine/home/catalogue.ts";
import { firstAdvert } from "./adverts/advert-fields.tsx";
import { addSection, changeSection, moveSection, removeSection } from "./arranging-steps.ts";
import { useArrangingText } from "./arranging-text.ts";
import { type RowActions, useSectionName } from "./section-row.tsx";
import type { ArrangingState } from "./use-arranging.ts";

export interface SectionListState extends RowActions {
  openId: string | null;
  draggedId: string | null;
  /** The last change, announced to screen readers. */
  announcement: string;
  /** The section that was removed last, until something else is done. */
  removed: string | null;
  /** Kinds that a page can have only once, and this one has. */
  taken: SectionKind[];
  add(kind: SectionKind): void;
  change(section: ArrangedSection, field?: string): void;
  undo(): void;
}

/** A page has one list that goes on. */
const isListKind = (kind: SectionKind) => "page" in makeSection(kind, []);

/** A new section, with first words where it needs some. */
function useFirstWords() {
  const { t } = useArrangingText();
  return (section: ArrangedSection): ArrangedSection => {
    if (section.kind === "own-words") return { ...section, title: { own: t("words.first") } };
    return section.kind === "ads" ? { ...section, advert: firstAdvert(t) } : section;
  };
}

/** After the dialog has closed, the focus goes on to what was chosen in it, which may be far below. */
function useFocusOnAdded(): (id: string) => void {
  const [added, setAdded] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!added) return;
    const row = `[data-arranged="${CSS.escape(added.id)}"]`;
    document.querySelector<HTMLElement>(`${row} [aria-expanded]`)?.focus();
  }, [added]);
  return (id) => setAdded({ id });
}

/**
 * State and actions of the list of sections.
 * @param hasList whether the page has a list of its own below them
 */
export function useSectionList(arranging: ArrangingState, hasList: boolean): SectionListState {
  const { t } = useArrangingText();
  const nameOf = useSectionName();
  const withFirstWords = useFirstWords();
  const focusOn = useFocusOnAdded();
  const { present, change } = arranging;
  const { sections } = present;
  const [openId, setOpenId] = useState<string | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<{ title: string; page: Arrangement } | null>(null);
  const titleOf = (id: string) => {
    const section = sections.find((each) => each.id === id);
    return section ? nameOf(section) : "";
  };
  return {
    openId,
    draggedId,
    announcement,
    removed: removed?.page === present ? removed.title : null,
    taken:
      hasList || sections.some((each) => "page" in each) ? SECTION_KINDS.filter(isListKind) : [],
    open: setOpenId,
    drag: setDraggedId,
    add(kind) {
      const section = withFirstWords(makeSection(kind, sections));
      const after = sections.findIndex(({ id }) => id === openId);
      // Below the one that is open; a first section at the top, others at the end.
      change(addSection(present, section, after < 0 ? sections.length : after + 1));
      setOpenId(section.id);
      focusOn(section.id);
      setAnnouncement(t("announced.added", { title: nameOf(section) }));
    },
    move(id, to) {
      const place = Math.min(Math.max(to, 0), sections.length - 1);
      if (sections[place]?.id === id) return;
      change(moveSection(present, id, place));
      setAnnouncement(t("announced.moved", { title: titleOf(id), n: place + 1 }));
    },
    remove(id) {
      const page = removeSection(present, id);
      setRemoved({ title: titleOf(id), page });
      setAnnouncement(t("announced.removed", { title: titleOf(id) }));
      if (openId === id) setOpenId(null);
      change(page);
    },
    change(section, field) {
      change(changeSection(present, section), field && `${section.id} ${field}`);
    },
    undo: arranging.undo,
  };
}
