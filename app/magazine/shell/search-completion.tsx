import type { SearchComboboxProps } from "#app/magazine/search/search-combobox.tsx";
import { Island } from "#app/platform/island.tsx";
import { part } from "#app/platform/part.ts";

const COMBOBOX = part(() =>
  import("#app/magazine/search/search-combobox.tsx").then(({ SearchCombobox }) => SearchCombobox),
);

/** The field of a search form on every page: what completes the words comes with the focus. */
export function SearchCompletion(props: SearchComboboxProps) {
  return <Island part={COMBOBOX} props={props} findProps={async () => ({ props })} />;
}
