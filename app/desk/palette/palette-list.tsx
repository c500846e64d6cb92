import { useEffect } from "react";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PaletteEntry, PaletteGroup } from "./entries.ts";

const ROW =
  "flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-start text-sm";
const ACTIVE = "bg-neutral-100 dark:bg-neutral-700";

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}

/** A link where it leads somewhere, so that a click follows it; a button for what it does. */
function Option({ entry, id, isActive, onChoose }: OptionProps) {
  const { name, detail, Icon, href, act } = entry;
  const option = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: classNames(ROW, isActive ? ACTIVE : "hover:bg-neutral-50 dark:hover:bg-neutral-800"),
  };
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-neutral-500" strokeWidth={1.75} />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      {detail && (
        <span className="ms-auto shrink-0 text-[0.8125rem] text-neutral-600 dark:text-neutral-300">
          {detail}
        </span>
      )}
    </>
  );
  if (href) {
    return (
      <a {...option} href={href} onClick={onChoose}>
        {content}
      </a>
    );
  }
  const choose = () => {
    onChoose();
    act?.();
  };
  return (
    <button {...option} type="button" onClick={choose}>
      {content}
    </button>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly { group: PaletteGroup; entries: PaletteEntry[] }[];
  activeId: string | undefined;
  optionId: (entryId: string) => string;
  onChoose: () => void;
}

/** The choices of the command palette, in groups. */
export function PaletteList({ id, groups, activeId, optionId, onChoose }: PaletteListProps) {
  const { t } = useShellText();
  const active = activeId && optionId(activeId);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("find.results")}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group} role="group" aria-label={t(`find.group.${group}`)} className="pb-1">
          <p
            aria-hidden="true"
            className="px-3 pt-2 pb-1 text-[0.8125rem] text-neutral-600 dark:text-neutral-400"
          >
            {t(`find.group.${group}`)}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              id={optionId(entry.id)}
              isActive={entry.id === activeId}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
