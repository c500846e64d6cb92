import { EmailField, NewPasswordField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { CrossLink, CrossLinks, EntryPage } from "./entry-page.tsx";

function SignInLinks() {
  const { t } = useAccountText();
  return (
    <CrossLinks>
      {t("cross.remember")} <CrossLink href="/login">{t("cross.login")}</CrossLink>
      <span aria-hidden="true"> · </span>
      <CrossLink href="/signup">{t("cross.signup")}</CrossLink>
    </CrossLinks>
  );
}

/** Requests an email with a password reset link. */
export function ForgotPage({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="💭" title={t("forgot.title")} description={t("forgot.lead")}>
      <AccountForm refusal={refusal} submit="action.continue">
        <EmailField />
        <RobotTrap />
      </AccountForm>
      <SignInLinks />
    </EntryPage>
  );
}

/** Target of the reset link. */
export function ResetPage({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🗝️" title={t("reset.title")} description={t("reset.lead")}>
      <AccountForm refusal={refusal} submit="action.setPassword">
        <NewPasswordField label="field.newPassword" />
      </AccountForm>
    </EntryPage>
  );
}

/** Shown for a reset link that was used or has expired. */
export function VoidLinkPage({
  retry,
}: {
  retry: "/signup" | "/forgot-pass" | "/account" | "/login/email";
}) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="⌛" title={t("void.title")} description={t("void.lead")}>
      <CrossLinks>
        <CrossLink href={retry}>{t("cross.again")}</CrossLink>
      </CrossLinks>
      <SignInLinks />
    </EntryPage>
  );
}

/**
 * Shown after requesting an email; the same for every address, so that it does not reveal accounts.
 */
export function LinkSentPage({ what, hasMail }: { what: "signup" | "forgot"; hasMail: boolean }) {
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
