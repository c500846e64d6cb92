import X from "lucide-react/icons/x";

/** A filter that is set, as people read it. */
export interface SetFilter<Name extends string> {
  name: Name;
  label: string;
  value: string | null | undefined | false;
}

interface FilterChipsProps<Name extends string> {
  filters: readonly SetFilter<Name>[];
  /** The address of the list without a filter. */
  hrefWithout: (name: Name) => string;
  clearHref: string;
  texts: { label: string; remove: (name: string) => string; clear: string };
}

/** The filters that are set; each is a link to the list without it. Those without a value are left out. */
export function FilterChips<Name extends string>(props: FilterChipsProps<Name>) {
  const { filters, hrefWithout, clearHref, texts } = props;
  const set = filters.filter(({ value }) => value);
  if (set.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-wrap items-center gap-2">
      {set.map(({ name, value, label }) => {
        const text = [label, value].filter(Boolean).join(": ");
        return (
          <li key={name} className="min-w-0">
            <a
              href={hrefWithout(name)}
              aria-label={texts.remove(text)}
              className="focus-ring flex items-center gap-1.5 rounded-full bg-neutral-100 py-1.5 ps-3.5 pe-2.5 text-sm text-neutral-800 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
      <li>
        <a
          href={clearHref}
          className="focus-ring rounded px-1 py-1.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {texts.clear}
        </a>
      </li>
    </ul>
  );
}
