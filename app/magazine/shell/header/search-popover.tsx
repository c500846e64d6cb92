import { SearchCompletion } from "#app/magazine/search/search-completion.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { Popover } from "#app/ui/menus/popover.tsx";

const ID = "search-popover";

/** A magnifier that opens a field; Enter searches. */
export function SearchPopover() {
  const { t } = useText();
  return (
    <>
      <IconButton label={t("search.label")} size="large" popoverTarget={ID}>
        <Glyph name="search" className="size-6 stroke-[1.75]" />
      </IconButton>
      <Popover id={ID} label={t("search.label")} focusesField className="w-96 p-4">
        <search>
          <form action="/search" method="get" className="relative">
            <SearchCompletion
              placeholder={t("search.typeAndEnter")}
              className={fieldClass("input", "ps-11")}
              list="between"
            />
            <button
              type="submit"
              aria-label={t("search.submit")}
              className="absolute start-1 top-1 inline-flex size-9 items-center justify-center rounded-full text-neutral-500 focus-ring hover:bg-neutral-100 dark:text-neutral-400 dark:hover:bg-neutral-800"
            >
              <Glyph name="search" className="size-5" />
            </button>
          </form>
        </search>
      </Popover>
    </>
  );
}
