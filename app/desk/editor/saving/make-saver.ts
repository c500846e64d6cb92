import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { currentSession } from "#app/desk/editor/together/current-session.ts";
import { valuesOf } from "#app/desk/editor/together/form-values.ts";
import { discardLocalDraft } from "#app/desk/forms/local-draft.ts";
import { SECOND } from "#app/lib/time.ts";
import { textsOf } from "./form-texts.ts";
import { formsOf, recordUnanswered, type SaveProgress } from "./save-progress.ts";
import { type SavedDraft, type SaveState, sendPost } from "./send-post.ts";
import type { useCoWriters } from "./use-co-writers.ts";

/** Delay before a failed save is retried, in milliseconds. */
const RETRY_MS = 10 * SECOND;

/** Nothing is stored without a title: saving by hand shows the error and moves the focus there. */
const UNTITLED: SaveState = { name: "refused", code: "required", field: "title" };

type Answer = Awaited<ReturnType<typeof sendPost>>;

/** The first save creates the post: the URL changes to it, so that a reload finds it. */
function adoptUrl(form: HTMLFormElement, id: string): void {
  const path = `/dashboard/posts/${id}`;
  form.action = path;
  window.history.replaceState(window.history.state, "", path);
}

/** Handles the server's result. */
function applyResult(
  progress: SaveProgress,
  form: HTMLFormElement,
  { id, version }: SavedDraft,
): void {
  if (!progress.id) {
    discardLocalDraft(null);
    adoptUrl(form, id);
  }
  Object.assign(progress, { id, version, former: [], isReplacing: false });
  if (!progress.isStale) discardLocalDraft(id);
}

/** The texts of a form as they are sent: with the version that they are based on. */
function textsToSend(element: HTMLFormElement, progress: SaveProgress): FormData {
  const texts = textsOf(element);
  texts.set("form", formsOf(progress).join());
  texts.set("id", progress.id ?? "");
  texts.set("version", String(progress.version ?? ""));
  if (progress.isReplacing) texts.set("isReplacing", "on");
  return texts;
}

interface SaverOptions {
  api: string;
  isServerSaved: boolean;
  form: RefObject<HTMLFormElement | null>;
  progress: SaveProgress;
  setState(state: SaveState): void;
  setSaved(saved: { id: string | null; version: number | null }): void;
  catchUp: ReturnType<typeof useCoWriters>["catchUp"];
}

/**
 * Sends a form, and handles the answer of the server.
 * @returns null when a co-writer's changes were taken over, so that it can be sent again
 */
async function sendForm(
  element: HTMLFormElement,
  { api, progress, catchUp }: Pick<SaverOptions, "api" | "progress" | "catchUp">,
): Promise<Answer | null> {
  const session = currentSession();
  const mark = session?.mark();
  const values = valuesOf(element);
  const answer = await sendPost(api, textsToSend(element, progress));
  if (answer.saved) {
    applyResult(progress, element, answer.saved);
    Object.assign(progress, { base: values, unanswered: [] });
    if (mark) session?.confirm(mark, answer.saved.id);
  } else if (answer.name === "conflict") {
    const found = await catchUp();
    return found === "followed" ? null : { name: found };
  } else if (answer.name === "offline") {
    recordUnanswered(progress, values);
  }
  return answer;
}

/** Sends a form to the server: one save at a time, each based on the version before. */
export function makeSaver(options: SaverOptions) {
  const { isServerSaved, form, progress, setState, setSaved } = options;
  /** Whether one has requested a save without a title. */
  let isTold = false;

  /** Goes on after an answer: submits a form that waits, retries, or saves what was typed in the meantime. */
  function settle(element: HTMLFormElement, answer: Answer): void {
    const isMoreTyped = progress.isStale;
    const failure = answer.saved ? null : answer.name;
    Object.assign(progress, { failure, isBusy: false, isStale: isMoreTyped || failure !== null });
    // At once, since a form that waits is sent with it.
    flushSync(() => setSaved({ id: progress.id, version: progress.version }));
    // A published post is not saved again by itself.
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

  /** @param isAsked whether the user waits for its result */
  async function save(isAsked = false): Promise<void> {
    const element = form.current;
    if (!element || progress.isBusy) return;
    // On a conflict nothing is sent until the user has decided.
    const isHeld = progress.failure === "conflict";
    if (isHeld || !textsOf(element).get("title")) {
      progress.pressed = null;
      isTold ||= isAsked;
      if (!isHeld) setState(isTold ? UNTITLED : { name: "local" });
      return;
    }
    Object.assign(progress, { isBusy: true, isStale: false });
    setState({ name: "saving", isAsked });
    const answer = await sendForm(element, options);
    if (answer) return settle(element, answer);
    progress.isBusy = false;
    return save(isAsked);
  }
  return save;
}
