import Search from "lucide-react/icons/search";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";

/** The URL of a list with its filters and cursor; empty values are left out. */
export function listAddress(path: string, values: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface WordsFieldProps {
  words: string;
  label: string;
  className: string;
}

/** The field of the words that a list is searched for. */
export function WordsField({ words, label, className }: WordsFieldProps) {
  return (
    <div className={classNames("relative", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
      />
      <input
        type="search"
        name="words"
        defaultValue={words}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        className={fieldClass("input", "ps-11")}
      />
    </div>
  );
}

interface ListSearchProps {
  path: string;
  words: string;
  /** Current filters besides the search text. */
  filters: Record<string, string | null>;
  label: string;
  submit: string;
  /** Further filter fields. */
  children?: React.ReactNode;
}

/** Search form of a list: a plain GET form, so that each search has a URL. */
export function ListSearch({ path, words, filters, label, submit, children }: ListSearchProps) {
  const wraps = children !== undefined;
  return (
    <form action={path} className={classNames("flex gap-3", wraps && "max-sm:flex-wrap")}>
      {Object.entries(filters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <WordsField
        words={words}
        label={label}
        className={classNames("grow", wraps && "max-sm:basis-full")}
      />
      {children}
      <Button
        type="submit"
        kind="secondary"
        className={classNames("!h-11", wraps && "max-sm:grow")}
      >
        {submit}
      </Button>
    </form>
  );
}
