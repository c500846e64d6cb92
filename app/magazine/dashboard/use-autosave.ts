import { useEffect, useRef, useState } from "react";
import { SECOND } from "#app/lib/time.ts";
import { textsOf } from "./form-texts.ts";
import { forgetForm, keepForm } from "./kept-form.ts";
import { type Saved, type SaveState, sendPost } from "./send-post.ts";

interface AutosaveOptions {
  /** Null for a post that is not stored yet. */
  id: string | null;
  version: number | null;
  /** Whether saving by itself is right: readers must not see what is half written. */
  isServerSaved: boolean;
  /** Whether the writer has been told that what they save next stands in the place of another's. */
  isReplacing: boolean;
}

/** So long nothing is typed before it is sent. */
const QUIET_MS = 1.5 * SECOND;
/** So long after a saving in vain it is tried again. */
const RETRY_MS = 10 * SECOND;

/** The first saving makes the post: the page is its own from then on, also after a reload. */
function moveIn(form: HTMLFormElement, id: string): void {
  const path = `/dashboard/posts/${id}`;
  form.action = path;
  window.history.replaceState(window.history.state, "", path);
}

interface Progress {
  id: string | null;
  version: number | null;
  isReplacing: boolean;
  isBusy: boolean;
  /** Something was typed that no saving has taken along yet. */
  isStale: boolean;
  /** What the last saving came to, while it is in vain. */
  failure: SaveState["name"] | null;
  timer?: ReturnType<typeof setTimeout>;
}

/** Remembers what the server made of a saving. */
function take(progress: Progress, form: HTMLFormElement, { id, version }: Saved): void {
  if (!progress.id) {
    forgetForm(null);
    moveIn(form, id);
  }
  Object.assign(progress, { id, version, isReplacing: false });
  if (!progress.isStale) forgetForm(id);
}

/** Sees whether a connection or a log-in that was lost is there again. */
function useReturn(again: () => void): void {
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
 * Keeps what is written: in this browser at once, on the server when the writer pauses. Savings
 * follow each other, each naming the version that it builds on.
 */
export function useAutosave({ isServerSaved, ...before }: AutosaveOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SaveState>({ name: "clean" });
  const [saved, setSaved] = useState({ id: before.id, version: before.version });
  const fresh = { ...before, isBusy: false, isStale: false, failure: null };
  const { current: progress } = useRef<Progress>(fresh);
  useEffect(() => () => clearTimeout(progress.timer), [progress]);

  async function save() {
    const element = form.current;
    // Two have written: nothing is sent before the writer has decided between them.
    if (!element || progress.isBusy || progress.failure === "conflict") return;
    const texts = textsOf(element);
    if (!texts.get("title")) return setState({ name: "local" });
    Object.assign(progress, { isBusy: true, isStale: false });
    texts.set("id", progress.id ?? "");
    texts.set("version", String(progress.version ?? ""));
    if (progress.isReplacing) texts.set("isReplacing", "on");
    setState({ name: "saving" });
    const answer = await sendPost(texts);
    if (answer.saved) take(progress, element, answer.saved);
    const isMoreTyped = progress.isStale;
    const failure = answer.saved ? null : answer.name;
    Object.assign(progress, { failure, isBusy: false, isStale: isMoreTyped || failure !== null });
    setSaved({ id: progress.id, version: progress.version });
    setState(answer);
    if (failure === "offline") {
      clearTimeout(progress.timer);
      progress.timer = setTimeout(save, RETRY_MS);
    } else if (isMoreTyped && (failure === null || failure === "refused")) void save();
  }

  useReturn(() => {
    if (progress.failure === "offline" || progress.failure === "signedOut") void save();
  });

  // React's own events: a listener of the form would make React draw before it has heard of them.
  function onInput() {
    const isKept = keepForm(progress.id, progress.version, textsOf(form.current!));
    progress.isStale = true;
    if (progress.failure === "conflict") return;
    clearTimeout(progress.timer);
    setState({ name: isServerSaved || !isKept ? "typing" : "local" });
    if (isServerSaved) progress.timer = setTimeout(save, QUIET_MS);
  }

  // What is sent as a whole is saved by that: nothing waits any more.
  function onSubmit() {
    clearTimeout(progress.timer);
  }

  /** Saves what is here over what somebody else has saved: the version that was looked at. */
  function replace(version: number) {
    Object.assign(progress, { version, isReplacing: true, failure: null });
    void save();
  }

  /** What was put back builds on this version: where the server has a later one, the two are compared. */
  function buildOn(version: number | null) {
    if (version === null) return;
    progress.version = version;
    setSaved({ id: progress.id, version });
  }
  return { form, state, saved, replace, buildOn, handlers: { onInput, onSubmit } };
}
