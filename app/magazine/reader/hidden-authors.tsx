import { useSyncExternalStore } from "react";
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { HiddenCards } from "./hidden-cards.tsx";

/** Hides the cards of authors that the reader has hidden. */
export function HiddenAuthors() {
  const { subscribe, list, none } = hiddenAuthors;
  const authors = useSyncExternalStore(subscribe, list, none);
  return authors.length > 0 && <HiddenCards authors={authors} />;
}
