import { Form } from "react-router";
import type { FieldErrors } from "#app/lib/input.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type AccountKey, ERROR_TEXT, useAccountText } from "./account-text.ts";

/** What a form gets back when it was refused: what is wrong, and what may be shown again. */
export interface AccountReply {
  errors: FieldErrors;
  values: Record<string, string>;
}

/** The reply if it answers this of a page's forms, which the hidden field `intent` names. */
export function replyTo(intent: string, reply: AccountReply | undefined): AccountReply | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}

interface AccountFormProps {
  reply: AccountReply | undefined;
  /** Sent along unseen, e.g. where to go afterwards. */
  hidden?: Record<string, string>;
  submit: AccountKey;
  /** Whether it does what cannot be undone. */
  isDangerous?: boolean;
  children: React.ReactNode;
}

/** What is wrong with a form as a whole. */
export function FormProblem({ reply }: { reply: AccountReply | undefined }) {
  const { t } = useAccountText();
  const problem = reply?.errors.form?.[0];
  if (!problem) return null;
  return (
    <p
      role="alert"
      className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      {t(ERROR_TEXT[problem] ?? "error.unusable")}
    </p>
  );
}

/**
 * A form of the pages about accounts. It is always sent as a document: who one is changes the whole
 * page around it.
 */
export function AccountForm(props: AccountFormProps) {
  const { reply, hidden = {}, submit, isDangerous, children } = props;
  const { t } = useAccountText();
  return (
    <Form method="post" reloadDocument noValidate={reply !== undefined} className="grid gap-6">
      <FormProblem reply={reply} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        className={isDangerous ? "w-full !bg-red-700 hover:!bg-red-800" : "w-full"}
      >
        {t(submit)}
      </Button>
    </Form>
  );
}

interface AccountFieldProps extends Omit<React.ComponentProps<"input">, "id" | "ref"> {
  name: string;
  label: AccountKey;
  labelValues?: Record<string, string>;
  hint?: AccountKey;
  aside?: React.ReactNode;
  reply: AccountReply | undefined;
}

/** A field with what is wrong beside it; what was typed is kept, except for passwords. */
export function AccountField(props: AccountFieldProps) {
  const { label, labelValues, hint, reply, ...rest } = props;
  const { t } = useAccountText();
  const code = reply?.errors[rest.name]?.[0];
  const isFirst = reply !== undefined && Object.keys(reply.errors)[0] === rest.name;
  return (
    <TextField
      required
      defaultValue={reply?.values[rest.name]}
      // The page has been loaded anew: the reader should be where something is to be done.
      autoFocus={isFirst}
      {...rest}
      label={t(label, labelValues)}
      hint={hint && t(hint)}
      error={code && t(ERROR_TEXT[code] ?? "error.unusable")}
    />
  );
}

/** Hidden from people; programs fill it in. */
export function RobotTrap() {
  return (
    <div hidden>
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" defaultValue="" />
    </div>
  );
}
