import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { rowDrag } from "#app/desk/lists/row-drag.ts";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

interface PickLineProps {
  post: PostSummary;
  /** Index in the list; undefined for a post that could be added. */
  place?: { index: number; isLast: boolean };
  /** The post that is being dragged. */
  dragged?: string | null;
  onAct(act: string): void;
  onDrag?(id: string | null): void;
}

const BUTTON =
  "focus-ring inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-neutral-100 disabled:cursor-default disabled:opacity-30 dark:hover:bg-neutral-800";

type PickAction = readonly [verb: string, label: DeskKey, icon: typeof ArrowUp, isOff: boolean];

function actionsFor(place: PickLineProps["place"]): PickAction[] {
  if (!place) return [["add", "curated.pick", Plus, false]];
  return [
    ["up", "curated.up", ArrowUp, place.index === 0],
    ["down", "curated.down", ArrowDown, place.isLast],
    ["remove", "curated.remove", X, false],
  ];
}

/** A row with a post and the buttons that move, add or remove it. */
export function PickLine({ post, place, dragged, onAct, onDrag }: PickLineProps) {
  const { t } = useDeskText();
  const { id, title, picture } = post;
  return (
    <li
      draggable={place && onDrag ? true : undefined}
      {...rowDrag({ id, title, index: place?.index ?? 0, dragged, onAct, onDrag })}
      className={`flex flex-wrap items-center gap-3 py-3 sm:flex-nowrap ${dragged === id ? "opacity-40" : ""}`}
    >
      {place && (
        <>
          <GripVertical
            aria-hidden="true"
            className="size-5 shrink-0 cursor-grab text-neutral-400 max-sm:hidden"
          />
          <span className="w-7 shrink-0 text-end text-sm font-semibold tabular-nums">
            {place.index + 1}
          </span>
        </>
      )}
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes="64px"
          alt=""
          className="aspect-[4/3] w-16 shrink-0 rounded-lg object-cover"
        />
      )}
      <a
        href={postHref(post)}
        draggable={false}
        className="focus-ring min-w-0 grow basis-32 rounded font-medium text-balance wrap-break-word hover:underline"
      >
        <bdi>{title}</bdi>
      </a>
      <span className="ms-auto flex shrink-0 gap-3">
        {actionsFor(place).map(([verb, label, Icon, isOff]) => (
          <button
            key={verb}
            type="submit"
            name="act"
            value={`${verb}:${id}`}
            aria-label={t(label, { title })}
            aria-disabled={isOff || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isOff) onAct(`${verb}:${id}`);
            }}
            className={`${BUTTON} aria-disabled:cursor-default aria-disabled:opacity-30`}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </span>
    </li>
  );
}
