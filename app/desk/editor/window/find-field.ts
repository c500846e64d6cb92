/** Leads to a field of the post form. */

/** Focusable substitutes of fields whose own control cannot have the focus. */
const INSTEAD = new Map([
  ["body", ".writing"],
  ["pictureId", "[name=pictureFile]"],
  ["mediaId", "[name=mediaFile]"],
  ["categoryIds", "[data-choice=categoryIds] select"],
  ["authorIds", "[data-choice=authorIds] select"],
  ["pictures", "[data-choice=pictures]"],
  ["unfinished", "[data-unfinished]"],
]);

const isShown = (element: HTMLElement) => element.checkVisibility();

/** The control of a field, or its substitute; null when the form has none. */
export function findControl(form: HTMLFormElement, name: string): HTMLElement | null {
  const selectors = [INSTEAD.get(name), `[name="${CSS.escape(name)}"]:not([type=hidden])`];
  const found = selectors.flatMap((selector) => [
    ...(selector ? form.querySelectorAll<HTMLElement>(selector) : []),
  ]);
  return found.find(isShown) ?? found[0] ?? null;
}

/** Whether a field is in the panel, which must be opened first. */
export const isInPanel = (control: HTMLElement): boolean =>
  control.closest(".editor-panel") !== null;

/** Brings a control into sight, opens what is folded around it, and gives it the focus. */
export function leadTo(control: HTMLElement): void {
  for (let fold = control.closest("details"); fold; fold = fold.parentElement!.closest("details")) {
    fold.open = true;
  }
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
