import { FilterForm } from "#app/desk/lists/filter-form.tsx";
import { DESK_SORTS, type DeskChoice } from "#app/features/posts/desk-models.ts";
import { DAY_FILTERS, type ShownChoices, useChoices } from "./filter-choices.ts";
import { POSTS_PATH } from "./posts-address.ts";
import { usePostsText } from "./posts-text.ts";

interface ListFiltersProps extends ShownChoices {
  choice: DeskChoice;
}

/** Search, order and filters of the posts. */
export function ListFilters({ choice, ...shown }: ListFiltersProps) {
  const { t } = usePostsText();
  const listed = useChoices(shown);
  return (
    <FilterForm
      key={JSON.stringify(choice)}
      action={POSTS_PATH}
      words={choice.words ?? ""}
      sort={{
        value: choice.sort ?? "changed",
        options: DESK_SORTS.map((id) => ({ id, name: t(`sort.${id}`) })),
      }}
      listed={listed.map((filter) => ({ ...filter, value: choice[filter.name] ?? "" }))}
      days={DAY_FILTERS.map((name) => ({
        name,
        label: t(`filter.${name}`),
        value: choice[name] ?? "",
      }))}
      texts={{
        search: t("search"),
        sort: t("sort.label"),
        find: t("find"),
        filters: t("filters"),
        apply: t("filter.apply"),
      }}
    >
      {choice.mine && <input type="hidden" name="mine" value="1" />}
    </FilterForm>
  );
}
