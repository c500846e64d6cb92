import { Island } from "#app/islands/island.tsx";
import type { SearchComboboxProps } from "./search-combobox.tsx";
import { SEARCH_COMBOBOX } from "./search-islands.ts";

/** A search input whose suggestions are loaded on focus. */
export function SearchCompletion(props: SearchComboboxProps) {
  return <Island of={SEARCH_COMBOBOX} props={props} />;
}
