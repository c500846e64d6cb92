/** Search, order and filters of a list: a plain GET form, so that each combination has a URL. */
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { ApplyingSelect, Select } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { WordsField } from "./list-search.tsx";

/** A value to choose, with its name. */
export interface FilterOption {
  id: string;
  name: string;
}

/** A filter that offers a list of values. */
export interface ListedFilter {
  name: string;
  label: string;
  /** The text of no filter. */
  any: string;
  options: readonly FilterOption[];
  /** The chosen id; empty without one. */
  value: string;
}

/** A filter by a day, as YYYY-MM-DD. */
export interface DayFilter {
  name: string;
  label: string;
  value: string;
}

interface FilterFormProps {
  action: string;
  words: string;
  sort: { value: string; options: readonly FilterOption[] };
  listed: readonly ListedFilter[];
  days: readonly DayFilter[];
  texts: { search: string; sort: string; find: string; filters: string; apply: string };
  /** Hidden fields. */
  children?: ReactNode;
}

/** On phones only while the filters are open: the list starts high. */
const WITH_FILTERS = "max-sm:group-not-has-[details[open]]:hidden";

const toOption = ({ id, name }: FilterOption) => (
  <option key={id} value={id}>
    {name}
  </option>
);

/** Remount it by a key when the address changes, so that its fields show the new values. */
export function FilterForm(props: FilterFormProps) {
  const { action, words, sort, listed, days, texts, children } = props;
  return (
    <form action={action} className="group flex flex-wrap gap-2">
      {children}
      <WordsField
        words={words}
        label={texts.search}
        className="min-w-44 grow basis-44 sm:basis-60"
      />
      <ApplyingSelect
        name="sort"
        defaultValue={sort.value}
        aria-label={texts.sort}
        className={classNames("w-44 max-sm:grow", WITH_FILTERS)}
      >
        {sort.options.map(toOption)}
      </ApplyingSelect>
      <Button type="submit" kind="secondary" className={classNames("!h-11", WITH_FILTERS)}>
        {texts.find}
      </Button>
      <Disclosure
        summary={texts.filters}
        className="open:order-last open:basis-full"
        summaryClassName="inline-flex h-11 items-center rounded px-2 text-sm font-medium"
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {listed.map(({ name, label, any, options, value }) => (
            <Field key={name} label={label}>
              {(wiring) => (
                <Select {...wiring} name={name} defaultValue={value}>
                  <option value="">{any}</option>
                  {options.map(toOption)}
                </Select>
              )}
            </Field>
          ))}
          {days.map(({ name, label, value }) => (
            <Field key={name} label={label}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="date"
                  name={name}
                  defaultValue={value}
                  className={fieldClass("input")}
                />
              )}
            </Field>
          ))}
          <Button type="submit" kind="secondary" className="self-end !h-11 !px-3">
            {texts.apply}
          </Button>
        </div>
      </Disclosure>
    </form>
  );
}
