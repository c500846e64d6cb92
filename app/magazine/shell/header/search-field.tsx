import { SearchCompletion } from "#app/magazine/search/search-completion.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { SearchBox } from "./search-box.tsx";

/** The search field of header style 2. */
export function SearchField({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <SearchBox className={classNames("w-full max-w-80", className)}>
      <SearchCompletion
        placeholder={t("search.items")}
        className={fieldClass("input", "h-10.5 pe-12")}
      />
    </SearchBox>
  );
}
