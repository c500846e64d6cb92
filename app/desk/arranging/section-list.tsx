import { useState } from "react";
import { indexAfterDrop, placeAt } from "#app/desk/lists/drop-place.ts";
import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { useArrangingText } from "./arranging-text.ts";
import type { ArrangingChoices } from "./load-arranging.server.ts";
import { type DropLine, SectionRow } from "./section-row.tsx";
import { SectionSettings } from "./section-settings.tsx";
import type { SectionListState } from "./use-section-list.ts";

interface SectionListProps {
  page: Arrangement;
  choices: ArrangingChoices;
  list: SectionListState;
}

/** Dragging over the list: where the section would land, and its landing there. */
function useDropPlace({ draggedId, move, drag }: SectionListState, ids: readonly string[]) {
  const [place, setPlace] = useState<number | null>(null);
  const from = draggedId === null ? -1 : ids.indexOf(draggedId);
  const to = place === null || from < 0 ? null : indexAfterDrop(from, place);
  return {
    /** The drop line is before the row with this index; null for no line. */
    line: to === null ? null : place,
    handlers: {
      onDragOver(event: React.DragEvent<HTMLOListElement>) {
        if (from < 0) return;
        event.preventDefault();
        setPlace(placeAt(event.currentTarget, event.clientY));
      },
      onDragLeave({ currentTarget, relatedTarget }: React.DragEvent<HTMLOListElement>) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setPlace(null);
      },
      onDrop(event: React.DragEvent<HTMLOListElement>) {
        event.preventDefault();
        if (draggedId !== null && to !== null) move(draggedId, to);
        setPlace(null);
        drag(null);
      },
    },
  };
}

/** The edge of a row where the drop line is shown; the last row also has that of the list's end. */
function dropLine(line: number | null, index: number, count: number): DropLine | undefined {
  if (line === index) return "above";
  return line === count && index === count - 1 ? "below" : undefined;
}

/** The sections of the page from the top down; one is open with its settings. */
export function SectionList({ page: { sections }, choices, list }: SectionListProps) {
  const { t } = useArrangingText();
  const { removed, announcement } = list;
  const ids = sections.map(({ id }) => id);
  const { line, handlers } = useDropPlace(list, ids);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {sections.length === 0 && <p className="py-6 text-center text-sm">{t("empty")}</p>}
      <ol aria-label={t("sections")} {...handlers} className="grid grid-cols-1 gap-2">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            isOpen={section.id === list.openId}
            isDragged={section.id === list.draggedId}
            line={dropLine(line, index, sections.length)}
            actions={list}
          >
            <SectionSettings section={section} choices={choices} onChange={list.change} />
          </SectionRow>
        ))}
      </ol>
      {removed !== null && (
        // In view wherever the section was in a long list.
        <p className="sticky bottom-4 z-10 flex items-center justify-between gap-3 rounded-2xl bg-neutral-100 px-4 py-2 text-sm dark:bg-neutral-800">
          <span className="min-w-0 truncate">{t("announced.removed", { title: removed })}</span>
          <button
            type="button"
            onClick={list.undo}
            className="focus-ring min-h-9 shrink-0 cursor-pointer rounded-full px-3 font-medium text-primary-700 dark:text-primary-300"
          >
            {t("undo")}
          </button>
        </p>
      )}
      <p className="text-xs text-neutral-600 dark:text-neutral-400">{t("keys")}</p>
    </div>
  );
}
