import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { StatusPill } from "#app/desk/editor/window/status-pill.tsx";
import { rowDrag } from "#app/desk/lists/row-drag.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskPart } from "#app/features/series/desk-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";
import { ActButton } from "./act-button.tsx";
import { useDeskSeriesText } from "./series-text.ts";

interface PartRowProps {
  part: DeskPart;
  index: number;
  count: number;
  /** The part that is being dragged. */
  dragged: string | null;
  onAct(act: string): void;
  onDrag(id: string | null): void;
}

/** Alt and an arrow key move the part that has the focus. */
function actOfKey({ key, altKey }: React.KeyboardEvent): "up" | "down" | null {
  if (!altKey) return null;
  if (key === "ArrowUp") return "up";
  return key === "ArrowDown" ? "down" : null;
}

interface PartButtonsProps extends Pick<PartRowProps, "index" | "count" | "onAct"> {
  id: string;
  title: string;
}

/** Buttons that move a part, or take it out of the series. */
function PartButtons({ id, title, index, count, onAct }: PartButtonsProps) {
  const { t } = useDeskSeriesText();
  return (
    <span className="ms-auto flex shrink-0">
      <ActButton
        act={`up:${id}`}
        label={t("parts.up", { title })}
        Icon={ArrowUp}
        isOff={index === 0}
        onAct={onAct}
      />
      <ActButton
        act={`down:${id}`}
        label={t("parts.down", { title })}
        Icon={ArrowDown}
        isOff={index === count - 1}
        onAct={onAct}
      />
      <ActButton act={`remove:${id}`} label={t("parts.remove", { title })} Icon={X} onAct={onAct} />
    </span>
  );
}

/** A part with its number, its state, and what moves it or takes it out. */
export function PartRow({ part, index, count, dragged, onAct, onDrag }: PartRowProps) {
  const { locale } = useDeskSeriesText();
  const { t: tDesk } = useDeskText();
  const { id, status } = part;
  const title = part.title || tDesk("posts.untitled");
  return (
    <li
      data-part={id}
      draggable
      {...rowDrag({ id, title, index, dragged, onAct, onDrag })}
      onKeyDown={(event) => {
        const way = actOfKey(event);
        if (!way) return;
        event.preventDefault();
        if (way === "up" ? index > 0 : index < count - 1) onAct(`${way}:${id}`);
      }}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:flex-nowrap ${dragged === id ? "opacity-40" : ""}`}
    >
      <GripVertical
        aria-hidden="true"
        className="size-5 shrink-0 cursor-grab text-neutral-400 max-sm:hidden"
      />
      <span className="w-7 shrink-0 text-end text-sm font-semibold tabular-nums">
        {formatNumber(index + 1, locale)}
      </span>
      <a
        href={`/dashboard/posts/${id}`}
        draggable={false}
        className="focus-ring min-w-0 grow basis-32 rounded text-sm font-medium wrap-break-word hover:underline"
      >
        <bdi>{title}</bdi>
      </a>
      <StatusPill status={status} />
      <PartButtons id={id} title={title} index={index} count={count} onAct={onAct} />
    </li>
  );
}
