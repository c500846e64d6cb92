import { useEffect, useState } from "react";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { fillForm } from "./form-texts.ts";
import type { useAutosave } from "./use-autosave.ts";

/** A draft of this browser that is brought back into the form; null before. */
export function useRestored({ form, buildOn }: ReturnType<typeof useAutosave>) {
  // Restoring a draft remounts the editor.
  const [restored, setRestored] = useState<LocalDraft | null>(null);
  useEffect(() => {
    if (restored) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [restored, form]);
  function restore(localDraft: LocalDraft) {
    fillForm(form.current!, localDraft);
    buildOn(localDraft);
    setRestored(localDraft);
  }
  return { restored, restore };
}
