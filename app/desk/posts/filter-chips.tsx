import { FilterChips, type SetFilter } from "#app/desk/lists/filter-chips.tsx";
import type { DeskChoice, DeskParameter } from "#app/features/posts/desk-models.ts";
import { formatDate } from "#app/lib/time.ts";
import { DAY_FILTERS, type ShownChoices, useChoices } from "./filter-choices.ts";
import { postsHref } from "./posts-address.ts";
import { usePostsText } from "./posts-text.ts";

interface PostChipsProps extends ShownChoices {
  choice: DeskChoice;
}

/** The filters of the posts that are set. */
export function PostChips({ choice, ...shown }: PostChipsProps) {
  const { t, locale } = usePostsText();
  const filters: SetFilter<DeskParameter>[] = [
    { name: "words", value: choice.words, label: t("filter.words") },
    { name: "mine", value: choice.mine && t("view.mine"), label: "" },
    ...useChoices(shown).map(({ name, label, options }) => ({
      name,
      value: options.find(({ id }) => id === choice[name])?.name ?? choice[name],
      label,
    })),
    ...DAY_FILTERS.map((name) => ({
      name,
      // A day of the calendar: the same in every zone.
      value: choice[name] && formatDate(Date.parse(choice[name]), locale),
      label: t(`filter.${name}`),
    })),
  ];
  return (
    <FilterChips
      filters={filters}
      hrefWithout={(name) => postsHref({ ...choice, [name]: null })}
      clearHref={postsHref({ sort: choice.sort })}
      texts={{
        label: t("chip.label"),
        remove: (name) => t("chip.remove", { name }),
        clear: t("chip.clear"),
      }}
    />
  );
}
