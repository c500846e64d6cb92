import { type RefObject, useEffect, useRef, useState } from "react";
import { changedValues } from "#app/desk/editor/together/form-values.ts";
import { type LocalDraft, saveLocalDraft } from "#app/desk/forms/local-draft.ts";
import { SECOND } from "#app/lib/time.ts";
import { textsOf } from "./form-texts.ts";
import { makeSaver } from "./make-saver.ts";
import { makeSubmitter } from "./make-submitter.ts";
import {
  buildOnDraft,
  formsOf,
  overwrite,
  type SaveProgress,
  startProgress,
} from "./save-progress.ts";
import { isCutOff, type SaveState } from "./send-post.ts";
import { useCoWriters } from "./use-co-writers.ts";

interface AutosaveOptions {
  /** Address that saves it; posts by default. */
  api?: string;
  /** Null for a post that is not stored yet. */
  id: string | null;
  version: number | null;
  /** Whether autosave is allowed: published posts are saved explicitly. */
  isServerSaved: boolean;
  /** Whether the user knows that the next save overwrites another version. */
  isReplacing: boolean;
  /** Whether the form has just been submitted. */
  isSaved: boolean;
}

/** Pause in typing before saving, in milliseconds. */
const QUIET_MS = 1.5 * SECOND;

/** Calls back when the connection or the session may be there again. */
function useReconnect(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const stop = new AbortController();
    const look = () => document.hidden || latest.current();
    for (const name of ["online", "focus"]) {
      window.addEventListener(name, look, { signal: stop.signal });
    }
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** A whole form that is submitted names the fields that were changed in it. */
function useChangedFields(form: RefObject<HTMLFormElement | null>, progress: SaveProgress): void {
  useEffect(() => {
    const element = form.current!;
    const addChanges = ({ formData }: FormDataEvent) =>
      formData.set("others", JSON.stringify(changedValues(element, progress.base)));
    element.addEventListener("formdata", addChanges);
    return () => element.removeEventListener("formdata", addChanges);
  }, [form, progress]);
}

/**
 * Saves changes: to this browser at once, to the server when typing pauses. Saves run one at a
 * time, each based on the version before.
 */
export function useAutosave({
  api = "/api/desk/posts",
  isServerSaved,
  isSaved,
  ...before
}: AutosaveOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SaveState>({ name: isSaved ? "saved" : "clean" });
  const [saved, setSaved] = useState({ id: before.id, version: before.version });
  const { current: progress } = useRef<SaveProgress>(startProgress(before));
  useEffect(() => () => clearTimeout(progress.timer), [progress]);
  useChangedFields(form, progress);
  const { catchUp } = useCoWriters({
    form,
    progress,
    isReplacing: before.isReplacing,
    onFollow: (version) => setSaved({ id: progress.id, version }),
  });
  const save = makeSaver({ api, isServerSaved, form, progress, setState, setSaved, catchUp });
  const { findAnswer, onSubmit } = makeSubmitter({ isServerSaved, form, progress, setState, save });

  /** Without waiting for a pause; of what readers can see too, since it was requested. */
  function saveNow() {
    clearTimeout(progress.timer);
    void save(true);
  }

  useReconnect(() => {
    if (isCutOff(progress.failure)) void save();
    else if (isCutOff(state.name) && !progress.isBusy) {
      void findAnswer(() => setState({ name: "local" }));
    }
  });

  // React's events rather than DOM listeners: those would render before React has handled the
  // input.
  function onInput() {
    const { id, version } = progress;
    const draft = { version, forms: formsOf(progress) };
    const isStored = saveLocalDraft(id, draft, textsOf(form.current!));
    progress.isStale = true;
    if (progress.failure === "conflict") return;
    clearTimeout(progress.timer);
    setState({ name: isServerSaved || !isStored ? "typing" : "local" });
    if (isServerSaved) progress.timer = setTimeout(() => void save(), QUIET_MS);
  }

  function replace(version: number) {
    overwrite(progress, version);
    void save();
  }

  function buildOn(draft: Pick<LocalDraft, "version" | "forms">) {
    const version = buildOnDraft(progress, draft);
    if (version !== null) setSaved({ id: progress.id, version });
  }
  return { form, state, saved, saveNow, replace, buildOn, handlers: { onInput, onSubmit } };
}
