import { Search } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/field.tsx";

/** An address of a list with what narrows it down and where it goes on; what is empty is left out. */
export function listAddress(path: string, values: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface ListSearchProps {
  path: string;
  words: string;
  /** What the list is narrowed down by besides. */
  kept: Record<string, string | null>;
  label: string;
  submit: string;
  /** Further choices, sent with the words. */
  children?: React.ReactNode;
}

/** Searches a list of the dashboard by words: a plain form, so that each search has an address. */
export function ListSearch({ path, words, kept, label, submit, children }: ListSearchProps) {
  const wraps = children !== undefined;
  return (
    <form action={path} className={classNames("flex gap-3", wraps && "max-sm:flex-wrap")}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={classNames("relative grow", wraps && "max-sm:basis-full")}>
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
