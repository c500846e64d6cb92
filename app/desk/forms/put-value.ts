type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes a value into a field as if it had been typed there. By the setter of its class: React
 * notices no change that is made by the one of the element.
 */
export function putValue(field: TextControl, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  set!.call(field, value);
  for (const name of ["input", "change"]) {
    field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}
