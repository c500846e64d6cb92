/** The values of the form besides the text, to compare what each writer last saved. */

/** Fields of one request, or of the text. */
const NOT_COMPARED = new Set([
  "version",
  "isBeingWritten",
  "id",
  "step",
  "file",
  "note",
  "body",
  "document",
  "others",
]);

/** Fields that are filled in when a co-writer has changed them. */
const FILLED = new Set(["title", "excerpt"]);

/** Longer values are compared by their length and hash. */
const WHOLE_LENGTH = 1000;

export type FormValues = Record<string, string>;

function shortOf(value: string): string {
  if (value.length <= WHOLE_LENGTH) return value;
  let hash = 0;
  for (let at = 0; at < value.length; at += 1) {
    hash = (Math.imul(hash, 31) + value.charCodeAt(at)) | 0;
  }
  return `${value.length} ${hash}`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function shownIn(control: Control): string {
  const isBox =
    control instanceof HTMLInputElement &&
    (control.type === "checkbox" || control.type === "radio");
  return isBox && !control.checked ? "" : control.value;
}

/** One value for each name; an unchecked box has an empty one, so that its name is known. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values = new Map<string, string>();
  for (const control of form.elements) {
    if (!isControl(control) || NOT_COMPARED.has(control.name) || !control.name) continue;
    if (control.type === "file") continue;
    const before = values.get(control.name);
    const value = shownIn(control);
    values.set(control.name, before === undefined ? value : `${before}\n${value}`);
  }
  return Object.fromEntries([...values].map(([name, value]) => [name, shortOf(value)]));
}

/** Fields of a form that changed since it was saved. */
export function changedValues(form: HTMLFormElement, base: FormValues | null): FormValues {
  const changed = Object.entries(valuesOf(form)).filter(([name, value]) => base?.[name] !== value);
  return Object.fromEntries(changed);
}

/**
 * Takes over what co-writers have changed and saved: nothing, if it is what this form cannot fill in, or
 * what was changed here too.
 * @param base what the form had when it was saved
 * @param sent what was sent from here without an answer, which may be what was saved
 * @returns whether the form now has all of it
 */
export function mergeTheirs(
  form: HTMLFormElement,
  base: FormValues,
  theirs: FormValues,
  sent: readonly FormValues[] = [],
): boolean {
  const shown = valuesOf(form);
  const isOwn = (name: string) => sent.some((values) => values[name] === theirs[name]);
  const changed = Object.entries(theirs).filter(
    ([name, value]) => Object.hasOwn(shown, name) && shown[name] !== value && !isOwn(name),
  );
  if (changed.some(([name]) => !FILLED.has(name) || shown[name] !== base[name])) return false;
  for (const [name, value] of changed) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
  return true;
}
