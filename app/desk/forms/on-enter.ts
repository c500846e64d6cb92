import type { KeyboardEvent } from "react";

/** A key handler for fields inside another form, which Enter would submit: it acts instead. */
export const onEnter =
  (act: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
