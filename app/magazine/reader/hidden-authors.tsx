import { useSyncExternalStore } from "react";
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { HiddenCards } from "./hidden-cards.tsx";

/** Covers the cards of authors that the reader hides. */
export function HiddenAuthors() {
  const { subscribe, list, nobody } = hiddenAuthors;
  const authors = useSyncExternalStore(subscribe, list, nobody);
  return authors.length > 0 && <HiddenCards authors={authors} />;
}
