import { Search } from "lucide-react";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/field.tsx";
import { SearchCompletion } from "./search-completion.tsx";

/** The search field of header style 2. */
export function SearchField({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <search className={classNames("w-full max-w-80", className)}>
      <form action="/search" method="get" className="relative">
        <SearchCompletion
          placeholder={t("search.items")}
          className={fieldClass("input", "h-10.5 pe-12")}
        />
        <button
          type="submit"
          aria-label={t("search.submit")}
          className="absolute end-1 top-0.75 inline-flex size-9 items-center justify-center rounded-full text-neutral-600 focus-ring hover:bg-neutral-100 dark:text-neutral-300 dark:hover:bg-neutral-800"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  );
}
