import { z } from "zod";
import { dictionary } from "#app/lib/dictionary.ts";
import { plainTextsInside } from "./control-characters.ts";

/** Validation errors by field: stable codes such as `required` or `taken`, not messages. */
export type FieldErrors = Record<string, string[]>;

/** The result of a command: its value, or field errors. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** The outcome of valid input. */
export function accepted<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** The outcome of invalid input: one code for one field, translated where it is shown. */
export function refused(field: string, code: string): { ok: false; errors: FieldErrors } {
  return { ok: false, errors: { [field]: [code] } };
}

/** The refusal of a file as one of the field that it was chosen in. */
export function refusedIn<Value>(field: string, outcome: Outcome<unknown>): Outcome<Value> {
  const errors = outcome.ok ? {} : outcome.errors;
  return { ok: false, errors: { [field]: Object.values(errors).flat() } };
}

/**
 * Validates input against a schema; returns field errors instead of throwing. Control characters are
 * removed from every text first, and line ends are made one sort.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Outcome<z.output<Schema>> {
  const result = schema.safeParse(plainTextsInside(value));
  if (result.success) return accepted(result.data);
  const errors = dictionary<string[]>();
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return { ok: false, errors };
}

/** Trimmed text that may be empty. */
export const optionalText = (maxLength: number) =>
  z.string("required").trim().max(maxLength, "too-long");

/** Trimmed text that must not be empty. */
export const requiredText = (maxLength: number) => optionalText(maxLength).min(1, "required");

/**
 * Control characters and bidirectional overrides (UAX #9), which could reorder the text around a
 * name.
 */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A display name: one line of visible characters. */
export const nameText = (maxLength: number) =>
  z
    .string("required")
    .transform((text) => text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "required").max(maxLength, "too-long"));

/** A row's id: generated here, or kept by an import. */
export const idText = z.string("required").regex(/^[\w.:-]{1,100}$/, "bad-id");

/** An absolute address on the web. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: "bad-address" })
  .max(1000, "too-long");

/** Unix time in milliseconds. */
export const moment = z.number("bad-date").int("bad-date").min(0, "bad-date");

/** A non-negative 32-bit integer. */
export const count = z
  .number("bad-number")
  .int("bad-number")
  .min(0, "bad-number")
  .max(2_147_483_647, "bad-number");
