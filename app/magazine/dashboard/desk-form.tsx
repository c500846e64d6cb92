import { createContext, use } from "react";
import type { FieldErrors } from "#app/lib/input.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { type DeskKey, errorKey, useDeskText } from "./desk-text.ts";
import { SelectField } from "./select-field.tsx";

/** What a form gets back when it was refused: what is wrong, and what was typed. */
export interface DeskReply {
  errors: FieldErrors;
  values: Record<string, string>;
}

const ReplyContext = createContext<DeskReply | undefined>(undefined);

/** Tells the fields inside what the server said to the last sending. */
export function Replied({ reply, children }: { reply?: DeskReply; children: React.ReactNode }) {
  return <ReplyContext value={reply}>{children}</ReplyContext>;
}

interface Named {
  name: string;
  label: DeskKey;
  hint?: DeskKey;
}

/** What a field says about itself: its words, what was typed before, and what is wrong with it. */
function useNamed({ name, label, hint }: Named, stored: string | undefined) {
  const { t } = useDeskText();
  const reply = use(ReplyContext);
  const error = errorKey(reply?.errors[name]?.[0]);
  const isFirst = reply !== undefined && Object.keys(reply.errors)[0] === name;
  return {
    ...{ name, label: t(label), autoFocus: isFirst || undefined },
    ...(hint && { hint: t(hint) }),
    ...(error && { error: t(error) }),
    defaultValue: reply?.values[name] ?? stored,
  };
}

type Own<Tag extends "input" | "textarea" | "select"> = Omit<
  React.ComponentProps<Tag>,
  keyof Named | "ref" | "id" | "defaultValue"
> &
  Named & { stored?: string | undefined };

export function DeskField({ name, label, hint, stored, ...rest }: Own<"input">) {
  return <TextField {...rest} {...useNamed({ name, label, hint }, stored)} />;
}

export function DeskArea({ name, label, hint, stored, ...rest }: Own<"textarea">) {
  return <TextAreaField {...rest} {...useNamed({ name, label, hint }, stored)} />;
}

export function DeskSelect({ name, label, hint, stored, ...rest }: Own<"select">) {
  return <SelectField {...rest} {...useNamed({ name, label, hint }, stored)} />;
}

/** Problems that no visible field is to blame for. */
const OF_THE_FORM = ["form", "version", "authorIds", "categoryIds", "pictures", "mediaId"];

/** What is wrong with the form as a whole. */
export function FormProblem() {
  const { t } = useDeskText();
  const reply = use(ReplyContext);
  const name = OF_THE_FORM.find((field) => reply?.errors[field]);
  const error = errorKey(name && reply?.errors[name]?.[0]);
  if (!error) return null;
  return (
    <p
      role="alert"
      className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 md:col-span-2 dark:bg-red-950/60 dark:text-red-200"
    >
      {t(error)}
    </p>
  );
}

/** What is wrong with one field that shows no error by itself. */
export function useFieldError(name: string): string | undefined {
  const { t } = useDeskText();
  const error = errorKey(use(ReplyContext)?.errors[name]?.[0]);
  return error && t(error);
}

/** What was sent for a field without a visible control. */
export const useSent = (name: string): string | undefined => use(ReplyContext)?.values[name];
