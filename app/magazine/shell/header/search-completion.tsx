import { Island } from "#app/islands/island.tsx";
import { lazyComponent } from "#app/islands/lazy-component.ts";
import type { SearchComboboxProps } from "#app/magazine/search/search-combobox.tsx";

const COMBOBOX = lazyComponent(() =>
  import("#app/magazine/search/search-combobox.tsx").then(({ SearchCombobox }) => SearchCombobox),
);

/** A search input whose suggestions are loaded on focus. */
export function SearchCompletion(props: SearchComboboxProps) {
  return <Island component={COMBOBOX} props={props} loadProps={async () => ({ props })} />;
}
