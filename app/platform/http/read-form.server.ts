/** Reads the form data of a request. */
import { dictionary } from "#app/lib/dictionary.ts";
import { NotFound } from "#app/platform/errors.ts";

export interface SubmittedForm {
  /** Text fields by name; the first value of each. */
  values: Record<string, string>;
  /** All submitted data: files, and repeated fields. */
  data: FormData;
}

/** The text fields of a form by name, the first value of each; files are skipped. */
export function textValues(data: FormData): Record<string, string> {
  const values = dictionary<string>();
  for (const [name, value] of data) {
    if (typeof value === "string" && !Object.hasOwn(values, name)) values[name] = value;
  }
  return values;
}

/** The file chosen in a field, or null. */
export function chosenFile(data: FormData, name: string): File | null {
  const value = data.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

/**
 * Reads submitted form data, with or without scripts. Values are validated by the command
 * (`readInput` with its zod schema), the same for imports and scripts.
 */
export async function readForm(request: Request): Promise<SubmittedForm> {
  const data = await request.formData();
  return { values: textValues(data), data };
}

/** What an action throws for a button (`intent`) that its page does not have. */
export const unknownIntent = (intent: string | undefined): NotFound =>
  new NotFound(`Unknown intent "${intent ?? ""}"`);
