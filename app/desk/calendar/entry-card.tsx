import CalendarClock from "lucide-react/icons/calendar-clock";
import { classNames } from "#app/ui/class-names.ts";
import { useCalendarDates } from "./calendar-dates.ts";
import { useCalendarText } from "./calendar-text.ts";
import { type CalendarView, calendarHref } from "./calendar-view.ts";
import type { CalendarEntry } from "./entries.ts";
import { SIGN_LOOK } from "./entry-sign.tsx";

interface EntryCardProps {
  entry: CalendarEntry;
  view: CalendarView;
  /** Shows the author and the whole title. */
  isWide?: boolean;
}

/** Opens the dialog that moves an entry to another day. */
function MoveLink({
  view,
  id,
  title,
}: Pick<EntryCardProps, "view"> & { id: string; title: string }) {
  const { t } = useCalendarText();
  return (
    <a
      href={calendarHref(view, { move: id })}
      data-keep-scroll
      draggable={false}
      title={t("move")}
      aria-label={t("moveThis", { title })}
      className="focus-ring ms-auto inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-black/10 max-md:size-9 dark:hover:bg-white/15"
    >
      <CalendarClock aria-hidden="true" className="size-4" />
    </a>
  );
}

/** An entry: its kind as colour, icon and text, and the way to another day without dragging. */
export function EntryCard({ entry, view, isWide = false }: EntryCardProps) {
  const { t } = useCalendarText();
  const { time, format } = useCalendarDates();
  const { id, title, at, who, href, sign, canMove, other } = entry;
  const { Icon, name, className } = SIGN_LOOK[sign];
  const shown = title || t("untitled");
  return (
    <li
      data-entry={id}
      data-movable={canMove ? "" : undefined}
      className={classNames(
        "rounded-md border-s-4 px-1.5 py-1 text-xs leading-5 data-lifted:opacity-40",
        canMove && "cursor-grab select-none [-webkit-touch-callout:none]",
        className,
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {at !== null && (
          <span className="font-semibold whitespace-nowrap tabular-nums">{time(at)}</span>
        )}
        <span className={classNames("min-w-0 truncate opacity-80", !isWide && "md:sr-only")}>
          {t(name)}
        </span>
        {canMove && <MoveLink view={view} id={id} title={shown} />}
      </div>
      <a
        href={href}
        draggable={false}
        title={shown}
        className="focus-ring block rounded-sm wrap-anywhere hover:underline"
      >
        <span className={isWide ? "font-medium" : "line-clamp-3 font-medium md:line-clamp-2"}>
          <bdi>{shown}</bdi>
        </span>
        <span
          dir="auto"
          className={classNames(
            "block w-fit max-w-full truncate opacity-80",
            !isWide && "md:hidden",
          )}
        >
          {who}
        </span>
        {other && (
          <span className="mt-0.5 block border-t border-current/20 pt-0.5 opacity-90">
            {t(`counts.${other.kind}`, { day: format("short", other.day) })}
          </span>
        )}
      </a>
    </li>
  );
}
