import { EmailField, NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm, type AccountReply, RobotTrap } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { CrossLink, CrossLinks, EntryPage, ProviderButtons, withNext } from "./entry-page.tsx";

/** The door for people who want an account. */
export function SignupPage({ reply, next }: { reply: AccountReply | undefined; next: string }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🎉" title={t("signup.title")} description={t("signup.lead")}>
      <ProviderButtons next={next} />
      <AccountForm reply={reply} hidden={{ next }} submit="action.continue">
        <EmailField reply={reply} />
        <NewPasswordField reply={reply} />
        <RobotTrap />
      </AccountForm>
      <CrossLinks>
        {t("cross.known")} <CrossLink href={withNext("/login", next)}>{t("cross.login")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}

/** After the mail's link: what shall we call you? */
export function FinishPage(props: {
  reply: AccountReply | undefined;
  email: string;
  suggestedName: string;
}) {
  const { t } = useAccountText();
  const { reply, email, suggestedName } = props;
  return (
    <EntryPage emoji="👋" title={t("finish.title")} description={t("finish.lead")}>
      <AccountForm reply={reply} submit="action.finish">
        <p className="text-center font-medium">
          <bdi>{email}</bdi>
        </p>
        <NameField suggested={suggestedName} reply={reply} />
      </AccountForm>
    </EntryPage>
  );
}
