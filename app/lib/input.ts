import { z } from "zod";

/** What is wrong with which field: stable codes such as `required` or `taken`, never sentences. */
export type FieldErrors = Record<string, string[]>;

/** A command's answer: what it made, or which fields it could not take. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

export function accepted<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function refused(field: string, code: string): { ok: false; errors: FieldErrors } {
  return { ok: false, errors: { [field]: [code] } };
}

/** Parses input against its schema; an invalid value comes back as field errors. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Outcome<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return accepted(result.data);
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return { ok: false, errors };
}

/** Nobody can type it, and PostgreSQL does not store it. */
const withoutNul = (text: string) => text.replaceAll("\0", "");

/** Text that may be empty, without spaces around it. */
export const optionalText = (maxLength: number) =>
  z.string("required").overwrite(withoutNul).trim().max(maxLength, "too-long");

/** Text with something in it. */
export const requiredText = (maxLength: number) => optionalText(maxLength).min(1, "required");

/** Controls, and marks that turn the direction of what follows: they would rearrange the page around a name. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** What somebody is called: one line of what can be seen. */
export const nameText = (maxLength: number) =>
  z
    .string("required")
    .transform((text) => text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "required").max(maxLength, "too-long"));

/** The id of a row: our own, or one that an import brought along. */
export const idText = z.string("required").regex(/^[\w.:-]{1,100}$/, "bad-id");

/** Milliseconds since 1970. */
export const moment = z.number("bad-date").int("bad-date").min(0, "bad-date");

/** A number of things: 0 or more. */
export const count = z
  .number("bad-number")
  .int("bad-number")
  .min(0, "bad-number")
  .max(2_147_483_647, "bad-number");
