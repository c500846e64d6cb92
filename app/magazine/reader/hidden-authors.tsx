import { lazy, Suspense, useSyncExternalStore } from "react";
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";

const HiddenCards = lazy(() =>
  import("./hidden-cards.tsx").then(({ HiddenCards }) => ({ default: HiddenCards })),
);

/** The cards of authors that the reader hides are covered; for everybody else nothing is loaded. */
export function HiddenAuthors() {
  const { subscribe, list, nobody } = hiddenAuthors;
  const authors = useSyncExternalStore(subscribe, list, nobody);
  return (
    authors.length > 0 && (
      <Suspense>
        <HiddenCards authors={authors} />
      </Suspense>
    )
  );
}
