import type { SessionView } from "#app/features/accounts/session-queries.server.ts";
import { AccountField, AccountForm, type AccountReply, replyTo } from "./account-form.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";
import { type AccountKey, useAccountText } from "./account-text.ts";
import { CrossLink } from "./entry-page.tsx";
import { CurrentPassword } from "./profile-page.tsx";
import { SessionList } from "./session-list.tsx";

interface SecurityPageProps {
  hasPassword: boolean;
  sessions: SessionView[];
  reply: AccountReply | undefined;
  done: AccountKey | null;
}

function PasswordForm({ reply }: { reply: AccountReply | undefined }) {
  return (
    <AccountForm reply={reply} hidden={{ intent: "password" }} submit="action.changePassword">
      <CurrentPassword reply={reply} />
      <AccountField
        name="newPassword"
        label="field.newPassword"
        hint="field.passwordHint"
        type="password"
        autoComplete="new-password"
        minLength={10}
        reply={reply}
      />
    </AccountForm>
  );
}

/** How the reader logs in, and where they are logged in. */
export function SecurityPage({ hasPassword, sessions, reply, done }: SecurityPageProps) {
  const { t } = useAccountText();
  return (
    <AccountFrame path="/account/security" done={reply ? null : done}>
      <AccountSection
        title="password.title"
        lead={t(hasPassword ? "password.lead" : "password.none")}
      >
        {hasPassword ? (
          <PasswordForm reply={replyTo("password", reply)} />
        ) : (
          <p>
            <CrossLink href="/forgot-pass">{t("action.setPassword")}</CrossLink>
          </p>
        )}
      </AccountSection>
      <AccountSection title="sessions.title" lead={t("sessions.lead")}>
        <SessionList sessions={sessions} />
      </AccountSection>
    </AccountFrame>
  );
}
