import Search from "lucide-react/icons/search";

import { DESK_SORTS, type DeskChoice } from "#app/features/posts/desk-models.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { type ShownChoices, useChoices } from "./filter-choices.ts";
import { POSTS_PATH } from "./posts-address.ts";
import { usePostsText } from "./posts-text.ts";

interface ListFiltersProps extends ShownChoices {
  choice: DeskChoice;
}

/** The order applies at once where scripts run. */
function SortSelect({ sort }: { sort: string | null }) {
  const { t } = usePostsText();
  return (
    <Select
      name="sort"
      defaultValue={sort ?? "changed"}
      aria-label={t("sort.label")}
      onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
      className="w-44 max-sm:grow"
    >
      {DESK_SORTS.map((each) => (
        <option key={each} value={each}>
          {t(`sort.${each}`)}
        </option>
      ))}
    </Select>
  );
}

function SearchField({ words }: { words: string }) {
  const { t } = usePostsText();
  return (
    <div className="relative min-w-48 grow basis-60">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
      />
      <input
        type="search"
        name="words"
        defaultValue={words}
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        className={fieldClass("input", "ps-11")}
      />
    </div>
  );
}

function Choices({ choice, ...shown }: ListFiltersProps) {
  const fields = useChoices(shown);
  return fields.map(({ name, label: title, any, options }) => (
    <Field key={name} label={title}>
      {(wiring) => (
        <Select {...wiring} name={name} defaultValue={choice[name] ?? ""}>
          <option value="">{any}</option>
          {options.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}

const DAYS = ["from", "until"] as const;

/** Search, order and filters of the list: a plain GET form, so that each combination has a URL. */
export function ListFilters(props: ListFiltersProps) {
  const { choice } = props;
  const { t } = usePostsText();
  return (
    // Remounted when the address changes, so that the fields show its values.
    <form key={JSON.stringify(choice)} action={POSTS_PATH}>
      {choice.mine && <input type="hidden" name="mine" value="1" />}
      <div className="flex flex-wrap gap-2">
        <SearchField words={choice.words ?? ""} />
        <SortSelect sort={choice.sort} />
        <Button type="submit" kind="secondary" className="!h-11">
          {t("find")}
        </Button>
        <Disclosure
          summary={t("filters")}
          className="open:order-last open:basis-full"
          summaryClassName="inline-flex h-11 items-center rounded px-2 text-sm font-medium"
        >
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Choices {...props} />
            {DAYS.map((name) => (
              <Field key={name} label={t(`filter.${name}`)}>
                {(wiring) => (
                  <input
                    {...wiring}
                    type="date"
                    name={name}
                    defaultValue={choice[name] ?? ""}
                    className={fieldClass("input")}
                  />
                )}
              </Field>
            ))}
            <Button type="submit" kind="secondary" className="self-end !h-11">
              {t("filter.apply")}
            </Button>
          </div>
        </Disclosure>
      </div>
    </form>
  );
}
