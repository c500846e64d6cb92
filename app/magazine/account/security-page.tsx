import type { PasskeyView } from "#app/features/accounts/passkey-commands.server.ts";
import type { SessionView } from "#app/features/accounts/session-queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NewPasswordField } from "./account-fields.tsx";
import { AccountForm, type AccountReply, replyTo } from "./account-form.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";
import { type AccountKey, useAccountText } from "./account-text.ts";
import { CrossLink } from "./entry-page.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { CurrentPassword } from "./profile-page.tsx";
import { SessionList } from "./session-list.tsx";
import { type Ties, TiesSection } from "./ties-section.tsx";

interface SecurityPageProps {
  hasPassword: boolean;
  passkeys: PasskeyView[];
  /** How many are left; null while the authenticator is off. */
  recoveryCodes: number | null;
  ties: Ties;
  sessions: SessionView[];
  reply: AccountReply | undefined;
  done: AccountKey | null;
}

function PasswordForm({ reply }: { reply: AccountReply | undefined }) {
  return (
    <AccountForm reply={reply} hidden={{ intent: "password" }} submit="action.changePassword">
      <CurrentPassword reply={reply} />
      <NewPasswordField name="newPassword" label="field.newPassword" reply={reply} />
    </AccountForm>
  );
}

/** How the reader logs in, and where they are logged in. */
export function SecurityPage(props: SecurityPageProps) {
  const { hasPassword, passkeys, recoveryCodes, ties, sessions, reply, done } = props;
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
      <PasskeySection {...{ passkeys, hasPassword, reply }} />
      <AccountSection title="totp.title" lead={t("totp.lead")}>
        {recoveryCodes !== null && <p className="text-sm">{t("totp.on", { n: recoveryCodes })}</p>}
        <p>
          <a href="/account/authenticator" className={buttonClass("secondary")}>
            {t(recoveryCodes === null ? "totp.begin" : "totp.manage")}
          </a>
        </p>
      </AccountSection>
      <TiesSection ties={ties} hasPassword={hasPassword} reply={reply} />
      <AccountSection title="sessions.title" lead={t("sessions.lead")}>
        <SessionList sessions={sessions} />
      </AccountSection>
    </AccountFrame>
  );
}
