import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import GripVertical from "lucide-react/icons/grip-vertical";
import Trash2 from "lucide-react/icons/trash-2";
import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { wordsIn } from "#app/magazine/home/words.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useArrangingText } from "./arranging-text.ts";
import { SectionDrawing } from "./section-drawing.tsx";

/** Actions on a section of the list. */
export interface RowActions {
  move(id: string, to: number): void;
  remove(id: string): void;
  open(id: string | null): void;
  drag(id: string | null): void;
}

export type DropLine = "above" | "below";

const LINE = {
  above: "before:-top-1.75",
  below: "before:-bottom-1.75",
} satisfies Record<DropLine, string>;

/** Between two rows, or at an end; also seen where colours are forced. */
const DROP_LINE =
  "before:pointer-events-none before:absolute before:inset-x-0 before:rounded-full before:border-2 before:border-primary-600 dark:before:border-primary-400";

interface SectionRowProps {
  section: ArrangedSection;
  index: number;
  count: number;
  isOpen: boolean;
  isDragged: boolean;
  /** Where the dragged section would land, if that is beside this one. */
  line: DropLine | undefined;
  actions: RowActions;
  /** Its settings. */
  children: React.ReactNode;
}

/** The title or headline that readers see, or what the section is called here. */
export function useSectionName(): (section: ArrangedSection) => string {
  const { t } = useArrangingText();
  const { t: tSite } = useText();
  return (section) => {
    if ("title" in section) return wordsIn(tSite, section.title);
    return section.advert?.headline || t(`kind.${section.kind}`);
  };
}

/** Alt and an arrow key move the section; the keys of the list are named in its description. */
function moveByKey(event: React.KeyboardEvent, move: (by: number) => void): void {
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (by === 0 || !event.altKey) return;
  event.preventDefault();
  move(by);
}

interface RowButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: number): void;
  onRemove(): void;
}

/** Moves the section up or down, or removes it. */
function RowButtons({ title, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useArrangingText();
  return (
    <span className="flex shrink-0">
      <IconButton
        size="small"
        label={t("row.up", { title })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        label={t("row.down", { title })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" label={t("row.remove", { title })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}

interface RowTitleProps extends Pick<SectionRowProps, "isOpen"> {
  kind: ArrangedSection["kind"];
  title: string;
  onToggle(): void;
}

/** Opens and closes the settings of the section. */
function RowTitle({ kind, title, isOpen, onToggle }: RowTitleProps) {
  const { t } = useArrangingText();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="focus-ring flex min-w-0 grow cursor-pointer items-center gap-3 rounded-xl py-1 text-start"
    >
      <SectionDrawing kind={kind} className="w-14 shrink-0" />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-2 text-sm font-medium">{title}</bdi>
        <span className="line-clamp-2 text-xs text-neutral-600 dark:text-neutral-400">
          {t(`kind.${kind}`)}
        </span>
      </span>
      <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
    </button>
  );
}

/** A section in the list: its drawing, what moves and removes it, and its settings when it is open. */
export function SectionRow(props: SectionRowProps) {
  const { section, index, count, isOpen, isDragged, line, actions, children } = props;
  const { id, kind } = section;
  const title = useSectionName()(section);
  const moveBy = (by: number) => actions.move(id, index + by);
  return (
    <li
      data-arranged={id}
      data-drop={line}
      className={classNames(
        "relative rounded-2xl border border-neutral-200 dark:border-neutral-700",
        isDragged && "opacity-40",
        line && DROP_LINE,
        line && LINE[line],
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a way beside the buttons and keys */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", title);
          actions.drag(id);
        }}
        onDragEnd={() => actions.drag(null)}
        onKeyDown={(event) => moveByKey(event, moveBy)}
        className="flex items-center gap-2 p-2"
      >
        <GripVertical
          aria-hidden="true"
          className="size-4 shrink-0 cursor-grab text-neutral-400 max-lg:hidden"
        />
        <RowTitle
          kind={kind}
          title={title}
          isOpen={isOpen}
          onToggle={() => actions.open(isOpen ? null : id)}
        />
        <RowButtons
          title={title}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={moveBy}
          onRemove={() => actions.remove(id)}
        />
      </div>
      {isOpen && (
        <div className="border-t border-neutral-200 p-4 dark:border-neutral-700">{children}</div>
      )}
    </li>
  );
}
