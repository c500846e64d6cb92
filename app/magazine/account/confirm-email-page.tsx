import { AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { EntryPage } from "./entry-page.tsx";

/** Behind the mail's link: the account moves when the button is pressed. */
export function ConfirmEmailPage({
  email,
  reply,
}: {
  email: string;
  reply: AccountReply | undefined;
}) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="📮" title={t("move.title")} description={t("move.lead")}>
      <AccountForm reply={reply} submit="action.confirmEmail">
        <p className="text-center font-medium break-words">
          <bdi>{email}</bdi>
        </p>
      </AccountForm>
    </EntryPage>
  );
}
