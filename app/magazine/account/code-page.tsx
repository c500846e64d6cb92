import { AccountField, AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { EntryPage } from "./entry-page.tsx";

/** Between the password and the door: the authenticator's code. */
export function CodePage({ reply, next }: { reply: AccountReply | undefined; next: string }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🔢" title={t("code.title")} description={t("code.lead")}>
      <AccountForm reply={reply} hidden={{ next }} submit="action.continue">
        <CodeField reply={reply} hint="field.codeHint" />
      </AccountForm>
    </EntryPage>
  );
}

/** For six digits, offered by phones from the app or a message. */
export function CodeField(props: { reply: AccountReply | undefined; hint?: "field.codeHint" }) {
  return (
    <AccountField
      name="code"
      label="field.code"
      autoComplete="one-time-code"
      inputMode={props.hint ? "text" : "numeric"}
      maxLength={30}
      dir="ltr"
      autoFocus
      {...props}
    />
  );
}
