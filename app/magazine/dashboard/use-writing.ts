import { useEffect, useState } from "react";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { DeskReply } from "./desk-form.tsx";
import { fillForm } from "./form-texts.ts";
import type { KeptForm } from "./kept-form.ts";
import { useAutosave } from "./use-autosave.ts";
import { useSharing } from "./use-sharing.ts";

/** What readers see already changes only when somebody says so. */
const isServerSaved = (draft: Draft | null): boolean =>
  draft === null || draft.status === "draft" || draft.status === "in_review";

interface WritingOptions {
  /** Null for a new post. */
  draft: Draft | null;
  reply: DeskReply | undefined;
}

/** What is written, how safe it is, and what this browser has kept of it. */
export function useWriting({ draft, reply }: WritingOptions) {
  const saving = useAutosave({
    ...{ id: draft?.id ?? null, version: draft?.version ?? null },
    isServerSaved: isServerSaved(draft),
    isReplacing: Boolean(reply?.errors.version),
  });
  const sharing = useSharing(draft);
  // What is put back into the fields goes into a new editor.
  const [restored, setRestored] = useState<KeptForm | null>(null);
  const [isLater, setLater] = useState(() => {
    // A form that was refused stands as it was typed.
    const typed = reply?.values.publishedAt;
    return (typed ? Date.parse(`${typed}Z`) : (draft?.publishedAt ?? 0)) > Date.now();
  });
  const { form } = saving;
  useEffect(() => {
    if (restored) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [restored, form]);
  return {
    ...{ saving, restored, isLater, shared: sharing.typed },
    restore(kept: KeptForm) {
      fillForm(form.current!, kept);
      saving.buildOn(kept.version);
      setRestored(kept);
    },
    onInput() {
      saving.handlers.onInput();
      sharing.read(form.current!);
      const typed = new FormData(form.current!).get("publishedAt");
      setLater(Date.parse(`${typed}Z`) > Date.now());
    },
  };
}
