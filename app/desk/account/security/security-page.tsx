import { CurrentPassword, NewPasswordField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { AccountFrame, AccountSection } from "#app/desk/account/account-frame.tsx";
import { CrossLink } from "#app/desk/account/sign-in/entry-page.tsx";
import { StaffTokenLink } from "#app/desk/account/staff-token/staff-token-link.tsx";
import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import type { SessionView } from "#app/features/accounts/sessions/session-queries.server.ts";
import type { PasskeyView } from "#app/features/accounts/sign-in/passkey-commands.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { SessionList } from "./session-list.tsx";
import { type Ties, TiesSection } from "./ties-section.tsx";

interface SecurityPageProps {
  hasPassword: boolean;
  passkeys: PasskeyView[];
  /** Recovery codes left; null while the authenticator is off. */
  recoveryCodes: number | null;
  ties: Ties;
  sessions: SessionView[];
  /** Whether they can have a token of the API. */
  canHaveToken: boolean;
  refusal: FormRefusal | undefined;
  done: AccountKey | null;
}

function PasswordForm({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <AccountForm refusal={refusal} hidden={{ intent: "password" }} submit="action.changePassword">
      <CurrentPassword />
      <NewPasswordField name="newPassword" label="field.newPassword" />
    </AccountForm>
  );
}

/** Sign-in methods and active sessions. */
export function SecurityPage(props: SecurityPageProps) {
  const { hasPassword, passkeys, recoveryCodes, ties, sessions, refusal, done } = props;
  const { t } = useAccountText();
  return (
    <AccountFrame path="/account/security" done={done && !refusal && t(done)}>
      <AccountSection
        title="password.title"
        lead={t(hasPassword ? "password.lead" : "password.none")}
      >
        {hasPassword ? (
          <PasswordForm refusal={refusalOf("password", refusal)} />
        ) : (
          <p>
            <CrossLink href="/forgot-pass">{t("action.setPassword")}</CrossLink>
          </p>
        )}
      </AccountSection>
      <PasskeySection passkeys={passkeys} hasPassword={hasPassword} refusal={refusal} />
      <AccountSection title="totp.title" lead={t("totp.lead")}>
        {recoveryCodes !== null && <p className="text-sm">{t("totp.on", { n: recoveryCodes })}</p>}
        <p>
          <a href="/account/authenticator" className={buttonClass("secondary")}>
            {t(recoveryCodes === null ? "totp.begin" : "totp.manage")}
          </a>
        </p>
      </AccountSection>
      {props.canHaveToken && <StaffTokenLink />}
      <TiesSection ties={ties} hasPassword={hasPassword} refusal={refusal} />
      <AccountSection title="sessions.title" lead={t("sessions.lead")}>
        <SessionList sessions={sessions} hasPassword={hasPassword} refusal={refusal} />
      </AccountSection>
    </AccountFrame>
  );
}
