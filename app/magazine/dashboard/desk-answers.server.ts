/** What the desk's actions have in common: reading a form, and answering a refused one. */
import { data } from "react-router";
import { type FieldErrors, type Outcome, refused } from "#app/lib/input.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import type { DeskReply } from "./desk-form.tsx";

const UNPROCESSABLE = 422;

/** Fields that are never sent back to the page. */
const SECRET = new Set(["currentPassword", "newPassword"]);

/** A form's texts by name, the first of each. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !(name in texts)) texts[name] = value;
  }
  return texts;
}

/** The file that was chosen in a field, or null. */
export function fileOf(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

/** The page again, with what is wrong and what was typed. */
export function refuse(errors: FieldErrors, typed: Record<string, string>) {
  const kept = Object.entries(typed).filter(([name]) => !SECRET.has(name));
  return data<DeskReply>({ errors, values: Object.fromEntries(kept) }, { status: UNPROCESSABLE });
}

/** Runs a command; guessing too often is an error of the form. */
export async function tried<Value>(command: () => Promise<Outcome<Value>>) {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return refused("form", "too-many");
  }
}

/** The refusal of a file as one of the field that it was chosen in. */
export function renamed<Value>(outcome: Outcome<Value>, name: string): Outcome<Value> {
  if (outcome.ok) return outcome;
  return { ok: false, errors: { [name]: Object.values(outcome.errors).flat() } };
}
