/** Serialises the values of a form, and restores them. */
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";

/** Files cannot be stored, and secrets should not. */
export function textsOf(form: HTMLFormElement): FormData {
  const texts = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && name !== "password") texts.append(name, value);
  }
  return texts;
}

/** Fields that are not content; the note belongs to the decision that it is sent with. */
const ABOUT_SAVING = [
  "version",
  "isBeingWritten",
  "id",
  "step",
  "file",
  "note",
  "document",
  "others",
];

/** Whether the local draft differs from the form. The text of a stored post comes back by itself, with its document. */
export function isFormDifferent(form: HTMLFormElement, { fields, version }: LocalDraft): boolean {
  const shown = Object.fromEntries(textsOf(form));
  const names = new Set([...Object.keys(shown), ...Object.keys(fields)]);
  for (const name of ABOUT_SAVING) names.delete(name);
  if (fields.document && version !== null) names.delete("body");
  return [...names].some((name) => (shown[name] ?? "") !== (fields[name] ?? ""));
}

/** Restores the local draft into the form. */
export function fillForm(form: HTMLFormElement, { fields }: LocalDraft): void {
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
