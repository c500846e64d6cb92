import { useEffect, useRef, useState } from "react";
import { useBlocker, useFetcher } from "react-router";
import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { SECOND } from "#app/lib/time.ts";
import { type ArrangingHistory, addStep, beginHistory, redo, undo } from "./arranging-steps.ts";
import { useArrangingText } from "./arranging-text.ts";
import type { SaveReply } from "./save-arranging.server.ts";

/** Delay from the last change to its saving, in milliseconds. */
const SAVE_AFTER_MS = 500;
/** Why a draft was not saved that is saved once the network, or the session, is back. */
const PASSING = new Set(["offline", "signed-out"]);
/** Pause before such a save is repeated, in milliseconds. */
const RETRY_MS = 10 * SECOND;

type SavingState = "saved" | "saving" | "refused";

interface Saving {
  /** Revision of the saved draft, which the frame shows. */
  revision: number;
  state: SavingState;
  /** Why it was refused. */
  code: string | null;
  /** Saves it over what somebody else has saved meanwhile. */
  insist(): void;
}

interface RefusedSave<Content> {
  /** Not sent again as it is; null once it is. */
  page: Content | null;
  code: string;
  /** Revision that somebody else has saved. */
  revision: number;
}

/** Asks before the window is closed with something unsaved. Another page of the desk waits until it is saved. */
function useUnsavedWarning(isUnsaved: boolean, isRefused: boolean): { isLeaving: boolean } {
  const { t } = useArrangingText();
  const blocker = useBlocker(isUnsaved);
  const question = t("leave.unsaved");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!isUnsaved || (isRefused && window.confirm(question))) blocker.proceed();
    else if (isRefused) blocker.reset();
  }, [blocker, isUnsaved, isRefused, question]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return { isLeaving: blocker.state === "blocked" };
}

/** Repeats what was lost, at once when the network is back. */
function useAgain(isLost: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isLost) return;
    const repeat = () => latest.current();
    const timer = setTimeout(repeat, RETRY_MS);
    window.addEventListener("online", repeat);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", repeat);
    };
  }, [isLost]);
}

/**
 * Saves the draft a moment after each change, one request at a time. A draft whose response was lost is sent again
 * before a newer one: the server accepts it as already saved, so that the next one is not a conflict.
 */
function useSaving<Content>(present: Content, start: Content, first: number): Saving {
  const { submit, state, data } = useFetcher<SaveReply>();
  const [revision, setRevision] = useState(first);
  const [saved, setSaved] = useState(start);
  const [refused, setRefused] = useState<RefusedSave<Content> | null>(null);
  const sent = useRef<Content | null>(null);
  /** Last response that the state above includes. */
  const [handled, setHandled] = useState(data);
  /** Sent without an answer: the server may have it. */
  const [lost, setLost] = useState<Content | null>(null);
  useEffect(() => {
    if (state !== "idle" || !data || !sent.current) return;
    setHandled(data);
    setLost(!data.ok && data.code === "offline" ? sent.current : null);
    if (data.ok) {
      setRevision(data.revision);
      setSaved(sent.current);
      setRefused(null);
    } else setRefused({ ...data, page: sent.current });
    sent.current = null;
  }, [state, data]);
  const isConflict = refused?.code === "conflict";
  const isSaved = present === saved && lost === null;
  const isWaiting = !isSaved && present !== refused?.page && !isConflict;
  const { isLeaving } = useUnsavedWarning(!isSaved, !isSaved && !isWaiting);
  useEffect(() => {
    // A response that came with this render counts from the next one: until then the draft seems unsaved.
    if (!isWaiting || state !== "idle" || data !== handled || sent.current) return;
    const send = () => {
      const page = lost ?? present;
      sent.current = page;
      const form = { intent: "save", seen: String(revision), content: JSON.stringify(page) };
      void submit(form, { method: "post" });
    };
    const timer = setTimeout(send, isLeaving ? 0 : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLeaving, state, data, handled, present, lost, revision, submit]);
  // A refusal stays visible until the draft is saved.
  useAgain(refused !== null && PASSING.has(refused.code) && state === "idle", () =>
    setRefused((before) => before && { ...before, page: null }),
  );
  return {
    revision,
    state: isSaved ? "saved" : refused ? "refused" : "saving",
    code: isSaved ? null : (refused?.code ?? null),
    insist() {
      if (isConflict) setRevision(refused.revision);
      setRefused(null);
    },
  };
}

export interface ArrangingState<Content = Arrangement> extends ArrangingHistory<Content> {
  saving: Saving;
  /** @param field what is typed in: further typing there is the same step back */
  change(next: Content, field?: string): void;
  undo(): void;
  redo(): void;
}

/** State of an arrangement, or of another draft that is JSON: its history and its saving. */
export function useArranging<Content>(start: Content, revision: number): ArrangingState<Content> {
  const [history, setHistory] = useState<ArrangingHistory<Content>>(() => beginHistory(start));
  const typedIn = useRef<string | undefined>(undefined);
  const saving = useSaving(history.present, start, revision);
  function step(
    take: (history: ArrangingHistory<Content>) => ArrangingHistory<Content>,
    field?: string,
  ) {
    typedIn.current = field;
    setHistory(take);
  }
  return {
    ...history,
    saving,
    change(next, field) {
      const isTyping = field !== undefined && field === typedIn.current;
      step((before) => addStep(before, next, isTyping), field);
    },
    undo: () => step(undo),
    redo: () => step(redo),
  };
}
