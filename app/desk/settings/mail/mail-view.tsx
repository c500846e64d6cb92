import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { type SettingsKey, useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { Mail } from "#app/features/mailbox/mail-models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { MAIL_PATH, MAIL_TONE } from "./mail-page.tsx";

interface MailViewProps {
  mail: Omit<Mail, "html"> & { hasHtml: boolean };
  /** Whether a mail server is configured. */
  hasServer: boolean;
  refusal: FormRefusal | undefined;
}

/** An email: its envelope and its content as mail programs show it. */
export function MailView({ mail, hasServer, refusal }: MailViewProps) {
  const { t } = useSettingsText();
  const { date } = useDeskDates();
  return (
    <SettingsLayout title={{ name: mail.subject }}>
      <a
        href={MAIL_PATH}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("mail.back")}
      </a>
      <DeskFormState refusal={refusal}>
        <FormError />
      </DeskFormState>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        <Fact label="mail.to">
          <bdi>{mail.to}</bdi>
        </Fact>
        {mail.replyTo && (
          <Fact label="mail.replyTo">
            <bdi>{mail.replyTo}</bdi>
          </Fact>
        )}
        <Fact label="mail.written">{date(mail.createdAt)}</Fact>
        <Fact label="mail.state">
          <Badge tone={MAIL_TONE[mail.status]}>{t(`mail.${mail.status}`)}</Badge>
        </Fact>
        {mail.error && <Fact label="mail.error">{mail.error}</Fact>}
      </dl>
      {mail.hasHtml ? <Content mail={mail} /> : <p>{t("mail.forgotten")}</p>}
      {hasServer && mail.status !== "sent" && (
        <form method="post">
          <Button type="submit">{t("mail.sendAgain")}</Button>
        </form>
      )}
    </SettingsLayout>
  );
}

function Fact({ label, children }: { label: SettingsKey; children: React.ReactNode }) {
  const { t } = useSettingsText();
  return (
    <>
      <dt className="font-medium">{t(label)}</dt>
      <dd className="min-w-0 text-neutral-600 wrap-anywhere dark:text-neutral-300">{children}</dd>
    </>
  );
}

/** A sandboxed frame without scripts; links open in a new tab. */
function Content({ mail }: { mail: MailViewProps["mail"] }) {
  const { t } = useSettingsText();
  return (
    <>
      <iframe
        title={t("mail.frame")}
        src={`${MAIL_PATH}/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-150 w-full rounded-3xl border border-neutral-200 bg-white dark:border-neutral-700"
      />
      <Disclosure summary={t("mail.text")} summaryClassName="font-medium">
        <pre className="mt-4 overflow-x-auto rounded-2xl bg-neutral-50 p-5 text-sm whitespace-pre-wrap wrap-anywhere dark:bg-neutral-800">
          {mail.text}
        </pre>
      </Disclosure>
    </>
  );
}
