import type { KeyboardEvent } from "react";

/** Key handler for a field inside another form: Enter calls `act` instead of submitting the form. */
export const onEnter =
  (act: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
