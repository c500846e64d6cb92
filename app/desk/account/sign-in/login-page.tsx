import { EmailField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { CrossLink, CrossLinks, EntryPage, ProviderButtons, withNext } from "./entry-page.tsx";

import { PasskeyLogin } from "./passkey-login.tsx";

interface LoginPageProps {
  refusal: FormRefusal | undefined;
  next: string;
  /** Whether a new password has just been set. */
  hasNewPassword: boolean;
  /** Whether another tab has just logged out. */
  isSignedOut: boolean;
  /** Whether emails can be sent. */
  hasMail: boolean;
  /** Whether to say where the demo's passwords are. */
  isDemo: boolean;
}

/** The sign-in page. */
export function LoginPage(props: LoginPageProps) {
  const { refusal, next, hasNewPassword, isSignedOut, isDemo, hasMail } = props;
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🔑" title={t("login.title")} description={t("login.lead")}>
      {hasNewPassword && <Notice>{t("done.password")}</Notice>}
      {isSignedOut && !refusal && <Notice>{t("done.signedOut")}</Notice>}
      <ProviderButtons next={next} />
      <AccountForm refusal={refusal} hidden={{ next }} submit="action.continue">
        <EmailField />
        <TextField
          name="password"
          label={t("field.password")}
          type="password"
          autoComplete="current-password"
          required
          aside={
            <span className="text-sm">
              <CrossLink href="/forgot-pass">{t("action.forgot")}</CrossLink>
            </span>
          }
        />
      </AccountForm>
      <PasskeyLogin next={next} />
      {hasMail && (
        <p className="text-center text-sm">
          <CrossLink href={withNext("/login/email", next)}>{t("emailSignIn.offer")}</CrossLink>
        </p>
      )}
      <CrossLinks>
        {t("cross.new")} <CrossLink href={withNext("/signup", next)}>{t("cross.signup")}</CrossLink>
      </CrossLinks>
      {isDemo && (
        <p className="rounded-2xl bg-neutral-100 px-5 py-4 text-sm text-pretty text-neutral-600 dark:bg-neutral-800 dark:text-neutral-300">
          {t("login.demo")}{" "}
          <code dir="ltr" className="text-xs break-words">
            npm run user password admin@masthead.example
          </code>
        </p>
      )}
    </EntryPage>
  );
}
