import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { EntryPage } from "./entry-page.tsx";

/** Second step of signing in: the code of the authenticator app. */
export function CodePage({ refusal, next }: { refusal: FormRefusal | undefined; next: string }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🔢" title={t("code.title")} description={t("code.lead")}>
      <AccountForm refusal={refusal} hidden={{ next }} submit="action.continue">
        <CodeField hint="field.codeHint" />
      </AccountForm>
    </EntryPage>
  );
}

/** Field for a six-digit code, which phones fill in; with a hint, it also takes a recovery code. */
export function CodeField({ hint }: { hint?: "field.codeHint" }) {
  const { t } = useAccountText();
  return (
    <TextField
      name="code"
      label={t("field.code")}
      hint={hint && t(hint)}
      autoComplete="one-time-code"
      inputMode={hint ? "text" : "numeric"}
      maxLength={30}
      dir="ltr"
      required
      autoFocus
    />
  );
}
