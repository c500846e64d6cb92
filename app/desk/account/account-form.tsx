import {
  ACCOUNT_ERRORS,
  type AccountKey,
  useAccountText,
} from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";

/** The message for an error code of a command. */
export function useAccountErrors(): (code: string) => string {
  const { t } = useAccountText();
  return (code) => t(ACCOUNT_ERRORS[code] ?? "error.unusable");
}

interface AccountFormProps {
  refusal: FormRefusal | undefined;
  /** Hidden fields, e.g. where to redirect afterwards. */
  hidden?: Record<string, string>;
  submit: AccountKey;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  children: React.ReactNode;
}

/** A form of the account pages with a single button. */
export function AccountForm(props: AccountFormProps) {
  const { refusal, hidden, submit, isDangerous, children } = props;
  const { t } = useAccountText();
  const errorText = useAccountErrors();
  return (
    <Form refusal={refusal} errorText={errorText} hidden={hidden} className="grid gap-6">
      <FormError />
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
