import ArrowRight from "lucide-react/icons/arrow-right";
import Search from "lucide-react/icons/search";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { SearchCompletion } from "./search-completion.tsx";

interface SearchFormProps {
  /** `/search` or `/search-v2`. */
  action: string;
  term: string;
  /** Overrides the pill shape. */
  fieldClassName?: string;
  className?: string;
}

/** The large field of a search page. */
export function SearchForm({ action, term, fieldClassName, className }: SearchFormProps) {
  const { t } = useText();
  return (
    <search className={className}>
      <form action={action} method="get" className="relative">
        <SearchCompletion
          defaultValue={term}
          placeholder={t("search.typeAndEnter")}
          className={classNames(fieldClass("input"), "search-field", fieldClassName)}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-5 top-4.5 size-5 text-neutral-500 dark:text-neutral-400"
        />
        <button
          type="submit"
          aria-label={t("search.submit")}
          className="focus-ring absolute end-1.5 top-1.5 inline-flex size-11 items-center justify-center rounded-full bg-primary-600 text-white transition-colors hover:bg-primary-700"
        >
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
      </form>
    </search>
  );
}
