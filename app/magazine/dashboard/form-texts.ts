/** What a form says in words, and how that is put back into it. */
import type { KeptForm } from "./kept-form.ts";

/** Files go with the form itself. */
export function textsOf(form: HTMLFormElement): FormData {
  const texts = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") texts.append(name, value);
  }
  return texts;
}

/** What says nothing of the post itself. */
const ABOUT_SAVING = ["version", "id", "step", "file"];

/** Whether what this browser has kept says something else than a form. */
export function isFormDifferent(form: HTMLFormElement, { fields }: KeptForm): boolean {
  const shown = Object.fromEntries(textsOf(form));
  const names = new Set([...Object.keys(shown), ...Object.keys(fields)]);
  for (const name of ABOUT_SAVING) names.delete(name);
  return [...names].some((name) => (shown[name] ?? "") !== (fields[name] ?? ""));
}

/** Puts back what this browser has kept. */
export function fillForm(form: HTMLFormElement, { fields }: KeptForm): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    const isText =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !["hidden", "checkbox", "file"].includes(field.type));
    if (isText) field.value = value;
  }
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")) {
    box.checked = Object.hasOwn(fields, box.name);
  }
}
