/**
 * Asks before a page is left while one of its forms has changes that are not saved: `DeskForm` marks them, `DeskFrame`
 * asks. Saving one form would lose the changes of the others, so that asks, too.
 */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { createListeners } from "#app/lib/listeners.ts";

/** Marks a form with changes. It is no state: nothing is rendered by it. */
const UNSAVED = "data-unsaved";

const hasUnsaved = () => document.querySelector(`form[${UNSAVED}]`) !== null;

/** Passwords are typed again anyway, and password managers fill them in by themselves. */
const FIELDS = 'textarea, select, input:not([type="hidden"], [type="password"])';
const TICKS = '[type="checkbox"], [type="radio"]';

/** A button that is confirmed by one tick loses nothing. */
function isWorthAsking(form: HTMLFormElement): boolean {
  const [first, ...others] = form.querySelectorAll(FIELDS);
  return first !== undefined && (others.length > 0 || !first.matches(TICKS));
}

/** For changes that are not typed, such as rows that are moved. */
export function markUnsaved(form: HTMLFormElement | null): void {
  if (form && isWorthAsking(form)) form.setAttribute(UNSAVED, "");
}

const isKept = ({ target }: React.SyntheticEvent) =>
  target instanceof Element && target.matches(FIELDS);

/** How many forms are on the page: without one nothing is blocked. */
let forms = 0;
const listeners = createListeners();

function count(change: 1 | -1): void {
  forms += change;
  listeners.notify();
}

/** @returns attributes of a form that is asked about; a refused one has changes from the start */
export function useUnsavedMark(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  useEffect(() => {
    if (isRefused) markUnsaved(form.current);
  }, [isRefused]);
  return {
    ref: form,
    onInput: (event: React.SyntheticEvent) => {
      if (isKept(event)) markUnsaved(form.current);
    },
    onSubmit: () => form.current?.removeAttribute(UNSAVED),
  };
}

/**
 * For the frame around the desk's pages. React Router knows one blocker at a time, so it is not in each form, and leaves
 * room for that of a page without such forms.
 */
export function AskBeforeLeaving() {
  const hasForms = useSyncExternalStore(
    listeners.subscribe,
    () => forms > 0,
    () => false,
  );
  return hasForms && <Question />;
}

function Question() {
  const { t } = useDeskText();
  const question = t("dialog.leave");
  const blocker = useBlocker(hasUnsaved);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return null;
}
