import X from "lucide-react/icons/x";
import type { DeskChoice, DeskParameter } from "#app/features/posts/desk-models.ts";
import { formatDate } from "#app/lib/time.ts";
import { type ShownChoices, useChoices } from "./filter-choices.ts";
import { postsHref } from "./posts-address.ts";
import { usePostsText } from "./posts-text.ts";

/** The filters that are set, as people read them. */
function useSetFilters(choice: DeskChoice, shown: ShownChoices) {
  const { t, locale } = usePostsText();
  const listed = useChoices(shown).map(({ name, label, options }) => ({
    name: name as DeskParameter,
    value: options.find(({ id }) => id === choice[name])?.name ?? choice[name],
    label,
  }));
  const days = (["from", "until"] as const).map((name) => ({
    name: name as DeskParameter,
    // A day of the calendar: the same in every zone.
    value: choice[name] && formatDate(Date.parse(choice[name]), locale),
    label: t(`filter.${name}`),
  }));
  const words = { name: "words" as const, value: choice.words, label: t("filter.words") };
  const mine = { name: "mine" as const, value: choice.mine && t("view.mine"), label: "" };
  return [words, mine, ...listed, ...days].filter(({ value }) => value);
}

interface FilterChipsProps extends ShownChoices {
  choice: DeskChoice;
}

/** The filters that are set; each is a link to the list without it. */
export function FilterChips({ choice, ...shown }: FilterChipsProps) {
  const { t } = usePostsText();
  const filters = useSetFilters(choice, shown);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("chip.label")} className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, value, label }) => {
        const text = [label, value].filter(Boolean).join(": ");
        return (
          <li key={name} className="min-w-0">
            <a
              href={postsHref({ ...choice, [name]: null })}
              aria-label={t("chip.remove", { name: text })}
              className="focus-ring flex items-center gap-1.5 rounded-full bg-neutral-100 py-1.5 ps-3.5 pe-2.5 text-sm text-neutral-800 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
      <li>
        <a
          href={postsHref({ sort: choice.sort })}
          className="focus-ring rounded px-1 py-1.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("chip.clear")}
        </a>
      </li>
    </ul>
  );
}
