import { EmailField } from "./account-fields.tsx";
import { AccountField, AccountForm, type AccountReply } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import {
  CrossLink,
  CrossLinks,
  EntryPage,
  Notice,
  ProviderButtons,
  withNext,
} from "./entry-page.tsx";

import { PasskeyLogin } from "./passkey-login.tsx";

interface LoginPageProps {
  reply: AccountReply | undefined;
  next: string;
  /** Whether a new password has just been set. */
  hasNewPassword: boolean;
  /** Whether to tell where the demo's passwords are. */
  isDemo: boolean;
}

/** The door for people who have an account. */
export function LoginPage({ reply, next, hasNewPassword, isDemo }: LoginPageProps) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🔑" title={t("login.title")} description={t("login.lead")}>
      {hasNewPassword && <Notice>{t("done.password")}</Notice>}
      <ProviderButtons next={next} />
      <AccountForm reply={reply} hidden={{ next }} submit="action.continue">
        <EmailField reply={reply} />
        <AccountField
          name="password"
          label="field.password"
          type="password"
          autoComplete="current-password"
          reply={reply}
          aside={
            <span className="text-sm">
              <CrossLink href="/forgot-pass">{t("action.forgot")}</CrossLink>
            </span>
          }
        />
      </AccountForm>
      <PasskeyLogin next={next} />
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
