import type { RefObject } from "react";
import type { SaveProgress } from "./save-progress.ts";
import { findObstacle, isCutOff, type SaveState } from "./send-post.ts";

interface SubmitterOptions {
  isServerSaved: boolean;
  form: RefObject<HTMLFormElement | null>;
  progress: SaveProgress;
  setState(state: SaveState): void;
  save(isAsked?: boolean): Promise<void>;
}

/** Submits a whole form where the server answers, and finds out whether it does. */
export function makeSubmitter({ isServerSaved, form, progress, setState, save }: SubmitterOptions) {
  /** Asks the server whether it answers this session, and goes on. */
  async function findAnswer(goOn: () => void) {
    progress.isBusy = true;
    const obstacle = await findObstacle();
    progress.isBusy = false;
    if (!obstacle) return goOn();
    if (isServerSaved) return save(true);
    // What readers see is not saved later by itself: other fields may belong to it.
    progress.pressed = null;
    setState({ name: obstacle });
  }

  function submitAgain() {
    const { pressed } = progress;
    Object.assign(progress, { pressed: null, isReached: true });
    form.current?.requestSubmit(pressed);
    progress.isReached = false;
  }

  /**
   * Submitting the whole form saves everything: nothing is pending. It waits for an answer of the server first: an error
   * page, of a session that has ended for example, would replace the text. During a save it waits too, since it would be
   * based on the version before: a conflict with oneself.
   */
  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    clearTimeout(progress.timer);
    const { isBusy, isReached, failure } = progress;
    progress.isReached = false;
    if (isReached && !isBusy) return;
    event.preventDefault();
    progress.pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (isBusy) return;
    void (isCutOff(failure) ? save(true) : findAnswer(submitAgain));
  }
  return { findAnswer, onSubmit };
}
