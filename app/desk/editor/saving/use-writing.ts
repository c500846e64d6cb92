import { useState } from "react";
import { useWritingLanguage } from "#app/desk/editor/languages/use-writing-language.ts";
import { useSharing } from "#app/desk/editor/sharing/use-sharing.ts";
import { isBeingWritten } from "#app/features/posts/publication.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { instantOf } from "#app/lib/zoned-time.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useRestored } from "./use-restored.ts";

/** Published posts are only saved explicitly. */
const isServerSaved = (draft: Draft | null): boolean =>
  draft === null || isBeingWritten(draft.status);

interface WritingOptions {
  /** Null for a new post. */
  draft: Draft | null;
  refusal: FormRefusal | undefined;
  /** Whether the form has just been submitted. */
  isSaved: boolean;
}

/**
 * The post that the form shows. Once the writer has decided to overwrite a version that is out, the form is that
 * of a published post: it would go on saving as a draft, and conflict again each time.
 */
function useKnownDraft(draft: Draft | null) {
  const [decided, setDecided] = useState({ about: draft, draft });
  return {
    known: decided.about === draft ? decided.draft : draft,
    learn({ status, publishedAt }: Draft) {
      setDecided({ about: draft, draft: draft && { ...draft, status, publishedAt } });
    },
  };
}

/** The state of the form: its content, whether it is saved, and the local draft. */
export function useWriting({ draft: given, refusal, isSaved }: WritingOptions) {
  const { known: draft, learn } = useKnownDraft(given);
  const zone = useTimeZone();
  const momentOf = (typed: string) => instantOf(typed, zone)?.at ?? 0;
  const saving = useAutosave({
    id: draft?.id ?? null,
    version: draft?.version ?? null,
    isServerSaved: isServerSaved(draft),
    isReplacing: Boolean(refusal?.fieldErrors.version),
    isSaved: isSaved && !refusal,
  });
  const sharing = useSharing(draft);
  const language = useWritingLanguage(refusal?.values.language ?? draft?.language ?? "");
  const { restored, restore } = useRestored(saving);
  const [isLater, setLater] = useState(() => {
    // A rejected form keeps what was typed.
    const typed = refusal?.values.publishedAt;
    return (typed ? momentOf(typed) : (draft?.publishedAt ?? 0)) > Date.now();
  });
  const { form } = saving;
  return {
    draft,
    saving,
    /** Overwrites the conflicting version that was shown. */
    replace(theirs: Draft) {
      learn(theirs);
      saving.replace(theirs.version);
    },
    restored,
    isLater,
    /** Whether readers see what was saved last. */
    isPublic: !isServerSaved(draft),
    shared: sharing.typed,
    language: language.attributes,
    restore,
    onInput() {
      saving.handlers.onInput();
      sharing.read(form.current!);
      language.read(form.current!);
      const typed = new FormData(form.current!).get("publishedAt");
      setLater(momentOf(String(typed)) > Date.now());
    },
  };
}
