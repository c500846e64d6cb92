import { useEffect, useRef, useState } from "react";
import { endOf, type LinkRow } from "#app/features/operations/link-rows.ts";

/** The line that a step adds; null for one that adds none. */
function addedBy(step: string, rows: readonly LinkRow[]): number | null {
  const [name, place] = step.split(":");
  if (name === "add") return rows.length;
  return name === "under" ? endOf(rows, Number(place)) : null;
}

/** Keeps the keyboard where the work is: in a line that was added, at "Undo" after one that went. */
export function useFocusAfter(lines: React.RefObject<HTMLOListElement | null>) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<{ step: string; added: number | null } | null>(null);
  useEffect(() => {
    if (!taken) return;
    if (taken.step.startsWith("remove:")) undoButton.current?.focus();
    if (taken.added === null) return;
    const line = lines.current?.children[taken.added];
    line?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [taken, lines]);
  const follow = (step: string, before: readonly LinkRow[]) =>
    setTaken({ step, added: addedBy(step, before) });
  return { undoButton, follow };
}
