import { EmailField, NameField, NewPasswordField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { CrossLink, CrossLinks, EntryPage, ProviderButtons, withNext } from "./entry-page.tsx";

/** The sign-up page. */
export function SignupPage({ refusal, next }: { refusal: FormRefusal | undefined; next: string }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🎉" title={t("signup.title")} description={t("signup.lead")}>
      <ProviderButtons next={next} />
      <AccountForm refusal={refusal} hidden={{ next }} submit="action.continue">
        <EmailField />
        <NewPasswordField />
        <RobotTrap />
      </AccountForm>
      <CrossLinks>
        {t("cross.known")} <CrossLink href={withNext("/login", next)}>{t("cross.login")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}

/** Target of the confirmation link: asks for a display name, and for a password in another browser. */
export function FinishPage(props: {
  refusal: FormRefusal | undefined;
  email: string;
  needsPassword: boolean;
}) {
  const { t } = useAccountText();
  const { refusal, email, needsPassword } = props;
  return (
    <EntryPage emoji="👋" title={t("finish.title")} description={t("finish.lead")}>
      <AccountForm refusal={refusal} submit="action.finish">
        <p className="text-center font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <NameField />
        {needsPassword && (
          <>
            <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("finish.password")}</p>
            <NewPasswordField />
          </>
        )}
      </AccountForm>
    </EntryPage>
  );
}
