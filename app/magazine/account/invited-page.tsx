import type { Role } from "#app/features/accounts/policy.ts";
import { NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { EntryPage } from "./entry-page.tsx";

interface InvitedPageProps {
  reply: AccountReply | undefined;
  email: string;
  role: Role;
}

/** Behind an invitation's link: a name and a password, and one is in. */
export function InvitedPage({ reply, email, role }: InvitedPageProps) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="💌"
      title={t("invited.title")}
      description={t("invited.lead", { role: t(`role.${role}`) })}
    >
      <AccountForm reply={reply} submit="action.finish">
        <p className="text-center font-medium">
          <bdi>{email}</bdi>
        </p>
        <NameField reply={reply} />
        <NewPasswordField reply={reply} />
      </AccountForm>
    </EntryPage>
  );
}
