import { useEffect, useState } from "react";
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

/**
 * Overwrites the conflicting version that was shown. If that is out, the post is opened again as soon as it is saved:
 * the form of a draft would go on to change by itself what readers see.
 */
function useOverwriting({ state, replace }: ReturnType<typeof useAutosave>, isDraft: boolean) {
  const [published, setPublished] = useState<string | null>(null);
  useEffect(() => {
    if (published && state.name === "saved")
      window.location.assign(`/dashboard/posts/${published}`);
  }, [published, state]);
  return {
    overwrite({ id, version, status }: Draft) {
      if (isDraft && !isBeingWritten(status)) setPublished(id);
      replace(version);
    },
  };
}

interface WritingOptions {
  /** Null for a new post. */
  draft: Draft | null;
  refusal: FormRefusal | undefined;
  /** Whether the form has just been submitted. */
  isSaved: boolean;
}

/** The state of the form: its content, whether it is saved, and the local draft. */
export function useWriting({ draft, refusal, isSaved }: WritingOptions) {
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
  const { overwrite } = useOverwriting(saving, isServerSaved(draft));
  return {
    saving,
    overwrite,
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
