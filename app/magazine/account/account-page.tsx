import { AccountField, AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { EntryPage, Notice } from "./entry-page.tsx";

interface AccountPageProps {
  reply: AccountReply | undefined;
  name: string;
  isSaved: boolean;
}

/** What a reader can see and change about their account. */
export function AccountPage({ reply, name, isSaved }: AccountPageProps) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🪪" title={t("account.title")} description={t("account.lead")}>
      {isSaved && !reply && <Notice>{t("done.saved")}</Notice>}
      <h2 className="text-xl font-semibold">{t("account.profile")}</h2>
      <AccountForm reply={reply} submit="action.save">
        <AccountField
          name="name"
          label="field.name"
          hint="field.nameHint"
          autoComplete="name"
          maxLength={120}
          reply={reply}
          defaultValue={reply?.values.name ?? name}
        />
      </AccountForm>
    </EntryPage>
  );
}
