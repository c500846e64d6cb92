import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { currentSession, useCurrentSession } from "#app/desk/editor/together/current-session.ts";
import {
  changedValues,
  type FormValues,
  takeOver,
  valuesOf,
} from "#app/desk/editor/together/form-values.ts";
import type { SavedNotice } from "#app/desk/editor/together/text-session.ts";
import { discardLocalDraft, type LocalDraft, saveLocalDraft } from "#app/desk/forms/local-draft.ts";
import { changesSince } from "#app/features/posts/documents/saved-changes.ts";
import { SECOND } from "#app/lib/time.ts";
import { randomId } from "#app/platform/browser/random-id.ts";
import { textsOf } from "./form-texts.ts";
import { type SavedDraft, type SaveState, sendPost } from "./send-post.ts";

interface AutosaveOptions {
  /** What saves it; posts by default. */
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
/** Delay before a failed save is retried, in milliseconds. */
const RETRY_MS = 10 * SECOND;

/** The first save creates the post: the URL changes to it, so that a reload finds it. */
function adoptUrl(form: HTMLFormElement, id: string): void {
  const path = `/dashboard/posts/${id}`;
  form.action = path;
  window.history.replaceState(window.history.state, "", path);
}

interface Progress {
  /** Names this form to the server, which so knows what it has saved; drawn with the first change. */
  token: string | null;
  /** The forms whose draft was restored into this one, until a save is answered. */
  former: string[];
  id: string | null;
  version: number | null;
  isReplacing: boolean;
  isBusy: boolean;
  /** There are changes that were not sent yet. */
  isStale: boolean;
  /** The error of the last failed save. */
  failure: SaveState["name"] | null;
  /** The form's values in the version; null where they are not known. */
  base: FormValues | null;
  /** What was sent since then without an answer: the server may have stored it all the same. */
  unanswered: FormValues[];
  /** The button that was pressed during a save, or while the server could not be reached. */
  pressed: HTMLElement | null;
  /** Whether the server has just answered, so that the form can be submitted. */
  isReached: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

function formsOf(progress: Progress): string[] {
  progress.token ??= randomId();
  return [progress.token, ...progress.former];
}

/** Handles the server's result. */
function applyResult(progress: Progress, form: HTMLFormElement, { id, version }: SavedDraft): void {
  if (!progress.id) {
    discardLocalDraft(null);
    adoptUrl(form, id);
  }
  Object.assign(progress, { id, version, former: [], isReplacing: false });
  if (!progress.isStale) discardLocalDraft(id);
}

/** Checks whether the connection or session is back. */
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
  const fresh: Progress = {
    ...before,
    token: null,
    former: [],
    isBusy: false,
    isStale: false,
    failure: null,
    base: null,
    unanswered: [],
    pressed: null,
    isReached: false,
  };
  const { current: progress } = useRef<Progress>(fresh);
  useEffect(() => () => clearTimeout(progress.timer), [progress]);
  useEffect(() => {
    const element = form.current!;
    const addChanges = ({ formData }: FormDataEvent) =>
      formData.set("others", JSON.stringify(changedValues(element, progress.base)));
    element.addEventListener("formdata", addChanges);
    return () => element.removeEventListener("formdata", addChanges);
  }, [progress]);
  const writing = useCurrentSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as the server sent it, then as the session found it
  useEffect(() => {
    if (before.isReplacing) return;
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
    if (!theirs || !base || !takeOver(form.current!, base, theirs, unanswered)) return false;
    progress.version = savedVersion;
    progress.base = { ...base, ...theirs };
    progress.unanswered = [];
    setSaved({ id: progress.id, version: savedVersion });
    return true;
  }

  /**
   * After a conflict: "followed" when it was with a co-writer, whose changes are here now. Nobody is asked to
   * decide while it cannot be known.
   */
  async function catchUp(): Promise<"followed" | "offline" | "conflict"> {
    const notice = (await currentSession()?.catchUp()) ?? "apart";
    if (notice === "unreachable") return "offline";
    return notice !== "apart" && follow(notice) ? "followed" : "conflict";
  }

  /** @param isAsked whether somebody waits for its result */
  async function save(isAsked = false) {
    const element = form.current;
    if (!element || progress.isBusy) return;
    const texts = textsOf(element);
    // On a conflict nothing is sent until the user has decided.
    const isHeld = progress.failure === "conflict";
    if (isHeld || !texts.get("title")) {
      progress.pressed = null;
      return isHeld ? undefined : setState({ name: "local" });
    }
    Object.assign(progress, { isBusy: true, isStale: false });
    const session = currentSession();
    const mark = session?.mark();
    const values = valuesOf(element);
    texts.set("form", formsOf(progress).join());
    texts.set("id", progress.id ?? "");
    texts.set("version", String(progress.version ?? ""));
    if (progress.isReplacing) texts.set("isReplacing", "on");
    setState({ name: "saving", isAsked });
    let answer = await sendPost(api, texts);
    if (answer.saved) {
      applyResult(progress, element, answer.saved);
      Object.assign(progress, { base: values, unanswered: [] });
      if (mark) session?.confirm(mark, answer.saved.id);
    } else if (answer.name === "conflict") {
      const found = await catchUp();
      if (found === "followed") {
        progress.isBusy = false;
        return save(isAsked);
      }
      answer = { name: found };
    } else if (answer.name === "offline") {
      const isKnown = JSON.stringify(progress.unanswered.at(-1)) === JSON.stringify(values);
      if (!isKnown) progress.unanswered.push(values);
    }
    const isMoreTyped = progress.isStale;
    const failure = answer.saved ? null : answer.name;
    Object.assign(progress, { failure, isBusy: false, isStale: isMoreTyped || failure !== null });
    // At once, since a form that waits is sent with it.
    flushSync(() => setSaved({ id: progress.id, version: progress.version }));
    // What readers can see is not saved again by itself.
    const isLeft = isMoreTyped && !isServerSaved && failure === null;
    setState(isLeft ? { name: "local" } : answer);
    const { pressed } = progress;
    progress.pressed = null;
    if (pressed && (failure === null || failure === "refused")) {
      progress.isReached = true;
      element.requestSubmit(pressed);
    } else if (failure === "offline") {
      clearTimeout(progress.timer);
      progress.timer = setTimeout(() => void save(), RETRY_MS);
    } else if (isMoreTyped && !isLeft && (failure === null || failure === "refused")) void save();
  }

  /** Without waiting for a pause; of what readers can see too, since it was asked for. */
  function saveNow() {
    clearTimeout(progress.timer);
    void save(true);
  }

  useReconnect(() => {
    if (progress.failure === "offline" || progress.failure === "signedOut") void save();
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

  // Submitting the whole form saves everything: nothing is pending. During a save it waits, since
  // it would be based on the version before: a conflict with oneself. While the server cannot be reached
  // it only happens once a save has arrived: the browser's own error page would replace the text.
  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    clearTimeout(progress.timer);
    const isCutOff = !progress.isReached && (progress.failure === "offline" || !navigator.onLine);
    progress.isReached = false;
    if (!progress.isBusy && !isCutOff) return;
    event.preventDefault();
    progress.pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (!progress.isBusy) void save(true);
  }

  /** Overwrites the conflicting version that was shown. */
  function replace(version: number) {
    Object.assign(progress, { version, isReplacing: true, failure: null });
    // All of it counts as changed: the other version is not what this form began with.
    progress.base = {};
    void save();
  }

  /**
   * A restored draft is based on this version: the server reports a conflict if it has a newer one, unless that was
   * saved by the draft's own form and only the answer was lost.
   */
  function buildOn({ version, forms = [] }: Pick<LocalDraft, "version" | "forms">) {
    progress.former = forms;
    if (version === null) return;
    progress.version = version;
    setSaved({ id: progress.id, version });
  }
  return { form, state, saved, saveNow, replace, buildOn, handlers: { onInput, onSubmit } };
}
