import { NameField } from "./account-fields.tsx";
import { AccountField, AccountForm, type AccountReply, replyTo } from "./account-form.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";
import { type AccountKey, useAccountText } from "./account-text.ts";

export interface ProfileView {
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  hasPassword: boolean;
}

interface ProfilePageProps {
  profile: ProfileView;
  reply: AccountReply | undefined;
  done: AccountKey | null;
}

/** Who the reader is to others, and where mail reaches them. */
export function ProfilePage({ profile, reply, done }: ProfilePageProps) {
  const { t } = useAccountText();
  const { name, email, isEmailVerified, hasPassword } = profile;
  const nameReply = replyTo("name", reply);
  const emailReply = replyTo("email", reply);
  const now = email ? t("email.now", { email }) : t("email.none");
  const doubt = email && !isEmailVerified ? ` ${t("email.unconfirmed")}` : "";
  return (
    <AccountFrame path="/account" done={reply ? null : done}>
      <AccountSection title="tab.profile">
        <AccountForm reply={nameReply} hidden={{ intent: "name" }} submit="action.save">
          <NameField suggested={name} reply={nameReply} />
        </AccountForm>
      </AccountSection>
      <AccountSection title="email.title" lead={`${now}${doubt} ${t("email.lead")}`}>
        <AccountForm reply={emailReply} hidden={{ intent: "email" }} submit="action.changeEmail">
          <AccountField
            name="email"
            label="field.newEmail"
            type="email"
            autoComplete="email"
            reply={emailReply}
          />
          {hasPassword && <CurrentPassword reply={emailReply} />}
        </AccountForm>
      </AccountSection>
    </AccountFrame>
  );
}

/** Asked for before what matters. */
export function CurrentPassword({ reply }: { reply: AccountReply | undefined }) {
  return (
    <AccountField
      name="currentPassword"
      label="field.currentPassword"
      type="password"
      autoComplete="current-password"
      reply={reply}
    />
  );
}
