import { type RefObject, useEffect } from "react";
import { currentSession, useCurrentSession } from "#app/desk/editor/together/current-session.ts";
import { mergeTheirs, valuesOf } from "#app/desk/editor/together/form-values.ts";
import type { SavedNotice } from "#app/desk/editor/together/text-session.ts";
import { changesSince } from "#app/features/posts/documents/saved-changes.ts";
import type { SaveProgress } from "./save-progress.ts";

interface CoWritersOptions {
  form: RefObject<HTMLFormElement | null>;
  progress: SaveProgress;
  /** Whether the form as the server sent it already differs from the stored version. */
  isReplacing: boolean;
  /** Called when the form is based on a newer version. */
  onFollow(version: number): void;
}

/** Follows what co-writers save, so that one's own saves are no conflict with theirs. */
export function useCoWriters({ form, progress, isReplacing, onFollow }: CoWritersOptions) {
  const writing = useCurrentSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as the server sent it, then as the session found it
  useEffect(() => {
    if (isReplacing) return;
    progress.base = { ...valuesOf(form.current!), ...progress.base };
    if (!writing) return;
    writing.onSaved = (notice) => void (!progress.isBusy && follow(notice));
    return () => {
      writing.onSaved = () => undefined;
    };
  }, [writing]);

  /** Builds on what a co-writer has saved: the text has all of it, and so has the form afterwards. */
  function follow({ version, savedVersion, savedChanges }: SavedNotice): boolean {
    const own = progress.version;
    if (own === null || savedVersion <= own || savedVersion < version) return false;
    const theirs = changesSince(savedChanges, own);
    const { base, unanswered } = progress;
    if (!theirs || !base || !mergeTheirs(form.current!, base, theirs, unanswered)) return false;
    progress.version = savedVersion;
    progress.base = { ...base, ...theirs };
    progress.unanswered = [];
    onFollow(savedVersion);
    return true;
  }

  return {
    /**
     * After a conflict: "followed" if it was with a co-writer, whose changes are here now. The user is not asked to
     * decide while that is unknown.
     */
    async catchUp(): Promise<"followed" | "offline" | "conflict"> {
      const notice = (await currentSession()?.catchUp()) ?? "apart";
      if (notice === "unreachable") return "offline";
      return notice !== "apart" && follow(notice) ? "followed" : "conflict";
    },
  };
}
