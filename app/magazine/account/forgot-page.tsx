import { EmailField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm, type AccountReply, RobotTrap } from "./account-form.tsx";
import { useAccountText } from "./account-text.ts";
import { CrossLink, CrossLinks, EntryPage } from "./entry-page.tsx";

function BothDoors() {
  const { t } = useAccountText();
  return (
    <CrossLinks>
      {t("cross.remember")} <CrossLink href="/login">{t("cross.login")}</CrossLink>
      <span aria-hidden="true"> · </span>
      <CrossLink href="/signup">{t("cross.signup")}</CrossLink>
    </CrossLinks>
  );
}

/** Asks for a mail that leads to a new password. */
export function ForgotPage({ reply }: { reply: AccountReply | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="💭" title={t("forgot.title")} description={t("forgot.lead")}>
      <AccountForm reply={reply} submit="action.continue">
        <EmailField reply={reply} />
        <RobotTrap />
      </AccountForm>
      <BothDoors />
    </EntryPage>
  );
}

/** Behind the mail's link. */
export function ResetPage({ reply }: { reply: AccountReply | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🗝️" title={t("reset.title")} description={t("reset.lead")}>
      <AccountForm reply={reply} submit="action.setPassword">
        <NewPasswordField label="field.newPassword" reply={reply} />
      </AccountForm>
    </EntryPage>
  );
}

/** For a mail's link that has been used, or is too old. */
export function VoidLinkPage({ retry }: { retry: "/signup" | "/forgot-pass" | "/account" }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="⌛" title={t("void.title")} description={t("void.lead")}>
      <CrossLinks>
        <CrossLink href={retry}>{t("cross.again")}</CrossLink>
      </CrossLinks>
      <BothDoors />
    </EntryPage>
  );
}

/** After a form whose answer comes by mail: the same words for everybody. */
export function SentPage({ what, hasMail }: { what: "signup" | "forgot"; hasMail: boolean }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="💌" title={t("sent.title")} description={t(`sent.${what}`)}>
      {!hasMail && (
        <p className="text-center text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("sent.noMail")}
        </p>
      )}
      <CrossLinks>
        <CrossLink href="/login">{t("cross.login")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}
