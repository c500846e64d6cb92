import { EmailField, NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountField, AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { EntryPage } from "./entry-page.tsx";

/** The first page of a magazine that was started empty: its name, and whose it is. */
export function SetupPage({ reply }: { reply: AccountReply | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🗞️" title={t("setup.title")} description={t("setup.lead")}>
      <AccountForm reply={reply} submit="action.finish">
        <AccountField name="magazine" label="setup.magazine" maxLength={80} reply={reply} />
        <NameField reply={reply} />
        <EmailField reply={reply} />
        <NewPasswordField reply={reply} />
      </AccountForm>
    </EntryPage>
  );
}
