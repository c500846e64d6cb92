import FileText from "lucide-react/icons/file-text";
import Folder from "lucide-react/icons/folder";
import Headphones from "lucide-react/icons/headphones";
import Images from "lucide-react/icons/images";
import Play from "lucide-react/icons/play";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import { useEffect } from "react";
import type { Suggestion } from "#app/features/search/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

const ICONS = { page: FileText, category: Folder, tag: Tag, author: User } as const;
const POST_ICONS = {
  standard: FileText,
  video: Play,
  audio: Headphones,
  gallery: Images,
} as const;

const PLACE = {
  above:
    "absolute inset-x-0 top-full z-30 mt-2 rounded-2xl border border-neutral-200 bg-white p-2 shadow-xl dark:border-neutral-700 dark:bg-neutral-800",
  between: "mt-3",
} as const;

function iconOf({ kind, postKind }: Suggestion) {
  return kind === "post" ? POST_ICONS[postKind ?? "standard"] : ICONS[kind];
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion; -1 for none. */
  index: number;
  optionId(index: number): string;
  place: keyof typeof PLACE;
  onChoose(): void;
}

/** The listbox of a search input. Options are links, so that a click follows them. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, index, optionId, place, onChoose } = props;
  const { t } = useText();
  const current = optionId(index);
  useEffect(() => {
    document.getElementById(current)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("search.suggested")}
      className={classNames("max-h-[min(28rem,60vh)] overflow-y-auto text-start", PLACE[place])}
    >
      {suggestions.map((suggestion, at) => {
        const Icon = iconOf(suggestion);
        return (
          <a
            key={suggestion.href}
            id={optionId(at)}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            href={suggestion.href}
            onClick={onChoose}
            className={classNames(
              "flex items-center gap-3 rounded-xl px-3 py-2.5 text-sm text-neutral-800 hover:bg-neutral-100 dark:text-neutral-200 dark:hover:bg-neutral-700",
              at === index && "bg-neutral-100 dark:bg-neutral-700",
            )}
          >
            <Icon
              aria-hidden="true"
              className="size-4 shrink-0 text-neutral-500 dark:text-neutral-400"
            />
            <span className="min-w-0 grow truncate font-medium">{suggestion.name}</span>
            <span className="shrink-0 text-xs text-neutral-500 dark:text-neutral-400">
              {t(`search.suggested.${suggestion.kind}`)}
            </span>
          </a>
        );
      })}
    </div>
  );
}
