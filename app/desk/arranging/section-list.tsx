import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { useArrangingText } from "./arranging-text.ts";
import type { Choices } from "./load-arranging.server.ts";
import { SectionRow } from "./section-row.tsx";
import { SectionSettings } from "./section-settings.tsx";
import type { SectionListState } from "./use-section-list.ts";

interface SectionListProps {
  page: Arrangement;
  choices: Choices;
  list: SectionListState;
}

/** Between two rows a section is dropped as well: people aim there. On a row, the row takes it. */
function dropBetween(event: React.DragEvent<HTMLOListElement>, list: SectionListState): void {
  const { target, currentTarget, clientY } = event;
  const id = list.draggedId;
  if (target !== currentTarget || !id) return;
  event.preventDefault();
  const rows = [...currentTarget.children];
  const others = rows.filter((row) => row.getAttribute("data-arranged") !== id);
  list.move(id, others.filter((row) => row.getBoundingClientRect().bottom <= clientY).length);
  list.drag(null);
}

/** The sections of the page from the top down; one is open with its settings. */
export function SectionList({ page: { sections }, choices, list }: SectionListProps) {
  const { t } = useArrangingText();
  const { removed, told } = list;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {told}
      </p>
      {removed !== null && (
        <p className="flex items-center justify-between gap-3 rounded-2xl bg-neutral-100 px-4 py-2 text-sm dark:bg-neutral-800">
          <span className="min-w-0 truncate">{t("told.removed", { title: removed })}</span>
          <button
            type="button"
            onClick={list.undo}
            className="focus-ring min-h-9 shrink-0 cursor-pointer rounded-full px-3 font-medium text-primary-700 dark:text-primary-300"
          >
            {t("undo")}
          </button>
        </p>
      )}
      {sections.length === 0 && <p className="py-6 text-center text-sm">{t("empty")}</p>}
      <ol
        aria-label={t("sections")}
        onDragOver={(event) => list.draggedId && event.preventDefault()}
        onDrop={(event) => dropBetween(event, list)}
        className="grid grid-cols-1 gap-2"
      >
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            isOpen={section.id === list.openId}
            dragged={list.draggedId}
            actions={list}
          >
            <SectionSettings section={section} choices={choices} onChange={list.change} />
          </SectionRow>
        ))}
      </ol>
      <p className="text-xs text-neutral-600 dark:text-neutral-400">{t("keys")}</p>
    </div>
  );
}
