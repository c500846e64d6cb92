import { declareIsland } from "#app/islands/declare-island.ts";
import type { SearchComboboxProps } from "./search-combobox.tsx";

export const SEARCH_COMBOBOX = declareIsland<SearchComboboxProps>("search-combobox", {
  when: "near",
  load: () => import("./search-combobox.tsx").then(({ SearchCombobox }) => SearchCombobox),
});
