import { EmailField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { CodeField } from "./code-page.tsx";
import { CrossLink, CrossLinks, EntryPage, withNext } from "./entry-page.tsx";

interface EmailSignInProps {
  refusal: FormRefusal | undefined;
  next: string;
}

function OtherWay({ next }: { next: string }) {
  const { t } = useAccountText();
  return (
    <CrossLinks>
      <CrossLink href={withNext("/login", next)}>{t("emailSignIn.withPassword")}</CrossLink>
    </CrossLinks>
  );
}

/** Asks for an email to sign in with. */
export function EmailSignInPage({ refusal, next }: EmailSignInProps) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="✉️" title={t("emailSignIn.title")} description={t("emailSignIn.lead")}>
      <AccountForm refusal={refusal} hidden={{ next }} submit="action.continue">
        <EmailField />
        <RobotTrap />
      </AccountForm>
      <OtherWay next={next} />
    </EntryPage>
  );
}

/** Takes the code of the email; the same for every address, so that it does not reveal accounts. */
export function EmailedCodePage({ refusal, next }: EmailSignInProps) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="💌"
      title={t("emailSignIn.codeTitle")}
      description={t("emailSignIn.codeLead")}
    >
      <AccountForm refusal={refusal} hidden={{ next }} submit="action.continue">
        <CodeField />
      </AccountForm>
      <CrossLinks>
        <CrossLink href={withNext("/login/email", next)}>{t("emailSignIn.again")}</CrossLink>
      </CrossLinks>
      <OtherWay next={next} />
    </EntryPage>
  );
}

/** Target of the link: a button, because scanners of emails follow links. */
export function SignInLinkPage({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="🔓"
      title={t("emailSignIn.linkTitle")}
      description={t("emailSignIn.linkLead")}
    >
      <AccountForm refusal={refusal} submit="emailSignIn.enter">
        {null}
      </AccountForm>
    </EntryPage>
  );
}
