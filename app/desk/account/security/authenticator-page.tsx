import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { AccountFrame, AccountSection } from "#app/desk/account/account-frame.tsx";
import { CodeField } from "#app/desk/account/sign-in/code-page.tsx";
import { CrossLink } from "#app/desk/account/sign-in/entry-page.tsx";
import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Step of the two-factor set-up. */
export type AuthenticatorView =
  | { step: "off" }
  | { step: "scan"; secret: string; picture: string }
  | { step: "on"; left: number };

interface StepProps {
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

function Start({ hasPassword, refusal }: StepProps) {
  const { t } = useAccountText();
  return (
    <>
      <p className="text-pretty">{t("totp.startLead")}</p>
      <AccountForm refusal={refusal} hidden={{ intent: "begin" }} submit="action.continue">
        {hasPassword && <CurrentPassword />}
      </AccountForm>
    </>
  );
}

function Scan(props: { secret: string; picture: string; refusal: FormRefusal | undefined }) {
  const { t, locale } = useAccountText();
  return (
    <>
      <p className="text-pretty">{t("totp.scan")}</p>
      <img
        src={props.picture}
        alt={t("totp.picture")}
        width={224}
        height={224}
        className="size-56 rounded-3xl bg-white p-3 shadow-sm"
      />
      <p className="text-sm">
        {t("totp.key") + colon(locale)}
        <code dir="ltr" className="break-all">
          {props.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <AccountForm refusal={props.refusal} hidden={{ intent: "confirm" }} submit="totp.confirm">
        <CodeField />
      </AccountForm>
    </>
  );
}

function Change(
  props: StepProps & { intent: string; title: AccountKey; lead: AccountKey; submit: AccountKey },
) {
  const { t } = useAccountText();
  const refusal = refusalOf(props.intent, props.refusal);
  return (
    <section className="grid gap-4 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h3 className="font-semibold">{t(props.title)}</h3>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t(props.lead)}</p>
      <AccountForm refusal={refusal} hidden={{ intent: props.intent }} submit={props.submit}>
        {props.hasPassword && <CurrentPassword />}
      </AccountForm>
    </section>
  );
}

function On({ left, ...step }: StepProps & { left: number }) {
  const { t } = useAccountText();
  return (
    <>
      <p className="font-medium">{t("totp.on", { n: left })}</p>
      <Change
        {...step}
        intent="renew"
        title="totp.renewTitle"
        lead="totp.renewLead"
        submit="totp.renew"
      />
      <Change {...step} intent="off" title="totp.offTitle" lead="totp.offLead" submit="totp.off" />
    </>
  );
}

interface SecondFactorFrameProps {
  title: AccountKey;
  lead: AccountKey;
  children: React.ReactNode;
}

function SecondFactorFrame({ title, lead, children }: SecondFactorFrameProps) {
  const { t } = useAccountText();
  return (
    <AccountFrame path="/account/security">
      <AccountSection title={title} lead={t(lead)}>
        <div className="grid max-w-md gap-6">{children}</div>
      </AccountSection>
    </AccountFrame>
  );
}

/** Sets an authenticator up, renews its recovery codes, or switches it off. */
export function AuthenticatorPage({ view, ...step }: StepProps & { view: AuthenticatorView }) {
  const { t } = useAccountText();
  return (
    <SecondFactorFrame title="totp.title" lead="totp.pageLead">
      {view.step === "off" && <Start {...step} />}
      {view.step === "scan" && <Scan {...view} refusal={step.refusal} />}
      {view.step === "on" && <On {...step} left={view.left} />}
      <p className="text-sm">
        <CrossLink href="/account/security">{t("tab.security")}</CrossLink>
      </p>
    </SecondFactorFrame>
  );
}

/** Shown once, right after they were created. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { t } = useAccountText();
  return (
    <SecondFactorFrame title="totp.codesTitle" lead="totp.codesLead">
      <ol
        dir="ltr"
        className="grid gap-2 rounded-3xl bg-neutral-100 p-6 text-center font-mono sm:grid-cols-2 dark:bg-neutral-800"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a href="/account/security" className={buttonClass("primary", "w-full")}>
        {t("totp.codesKept")}
      </a>
    </SecondFactorFrame>
  );
}
