/** Asks before a page is left while one of its forms has changes that are not saved. */
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useDeskText } from "#app/desk/shell/desk-text.ts";

/** Marks a form with changes. It is no state: nothing is rendered by it. */
const UNSAVED = "data-unsaved";

const hasUnsaved = () => document.querySelector(`form[${UNSAVED}]`) !== null;

/** For changes that are not typed, such as rows that are moved. */
export function markUnsaved(form: HTMLFormElement | null): void {
  form?.setAttribute(UNSAVED, "");
}

/** Passwords are typed again anyway, and password managers fill them in by themselves. */
const isKept = ({ target }: React.SyntheticEvent) =>
  !(target instanceof HTMLInputElement && target.type === "password");

/** @returns attributes of a form that is asked about; a refused one has changes from the start */
export function useUnsavedMark(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
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

/** For the page around such forms. Saving one of them would lose the changes of the others, so that asks, too. */
export function useAskBeforeLeaving(): void {
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
}
