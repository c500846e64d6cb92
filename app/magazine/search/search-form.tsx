import { ArrowRight, Search } from "lucide-react";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/field.tsx";
import { SearchCombobox } from "./search-combobox.tsx";

interface SearchFormProps {
  /** `/search` or `/search-v2`. */
  action: string;
  term: string;
  /** Replaces the pill's shape. */
  fieldClassName?: string;
  className?: string;
}

/** The large field of a search page. */
export function SearchForm({ action, term, fieldClassName, className }: SearchFormProps) {
  const { t } = useText();
  return (
    <search className={className}>
      <form action={action} method="get" className="relative">
        <SearchCombobox
          // Another search starts from its own term.
          key={term}
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
