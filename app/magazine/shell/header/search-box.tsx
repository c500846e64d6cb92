import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

interface SearchBoxProps {
  className?: string;
  /** The field `q`, with room for the button at its end. */
  children: React.ReactNode;
}

/** A search form as one line: the field, and in it the button. */
export function SearchBox({ className, children }: SearchBoxProps) {
  const { t } = useText();
  return (
    <search className={className}>
      <form action="/search" method="get" className="relative">
        {children}
        <button
          type="submit"
          aria-label={t("search.submit")}
          className="absolute end-1 inset-y-0 my-auto inline-flex size-9 items-center justify-center rounded-full text-neutral-600 focus-ring hover:bg-neutral-100 dark:text-neutral-300 dark:hover:bg-neutral-800"
        >
          <Glyph name="search" className="size-5" />
        </button>
      </form>
    </search>
  );
}

interface PlainSearchBoxProps {
  className?: string;
  fieldClassName?: string;
}

/** A search form without suggestions. */
export function PlainSearchBox({ className, fieldClassName }: PlainSearchBoxProps) {
  const { t } = useText();
  return (
    <SearchBox className={className}>
      <input
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={t("search.label")}
        placeholder={t("search.typeAndEnter")}
        className={fieldClass("input", classNames("pe-12", fieldClassName))}
      />
    </SearchBox>
  );
}
