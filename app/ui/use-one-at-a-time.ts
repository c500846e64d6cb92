import { useRef, useState } from "react";

/**
 * An action that runs once at a time: pressed again meanwhile, by its button or by Enter in a field, it does nothing.
 * @returns the action, and whether it runs
 */
export function useOneAtATime<Given extends unknown[]>(
  act: (...given: Given) => Promise<void>,
): [run: (...given: Given) => Promise<void>, isBusy: boolean] {
  // Presses in one turn of the browser see the same state.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function run(...given: Given) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act(...given);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return [run, isBusy];
}
