import type { Role } from "#app/features/accounts/policy.ts";
import type { Mail } from "#app/features/operations/mail-models.ts";
import { formatDate } from "#app/lib/time.ts";
import { type DeskReply, FormProblem, Replied } from "#app/magazine/dashboard/desk-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { MAIL_PATH, MAIL_TONE } from "./mail-page.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface MailViewProps {
  role: Role;
  mail: Omit<Mail, "html"> & { hasHtml: boolean };
  /** Whether anything can be sent at all. */
  hasServer: boolean;
  reply: DeskReply | undefined;
}

/** One mail: its envelope, and what is in it as the reader's mail program shows it. */
export function MailView({ role, mail, hasServer, reply }: MailViewProps) {
  const { t, locale } = useSettingsText();
  return (
    <SettingsRoom role={role} title={{ name: mail.subject }}>
      <a
        href={MAIL_PATH}
        className="focus-ring justify-self-start rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("mail.back")}
      </a>
      <Replied reply={reply}>
        <FormProblem />
      </Replied>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        <Fact label="mail.to">
          <bdi>{mail.to}</bdi>
        </Fact>
        {mail.replyTo && (
          <Fact label="mail.replyTo">
            <bdi>{mail.replyTo}</bdi>
          </Fact>
        )}
        <Fact label="mail.written">{formatDate(mail.createdAt, locale)}</Fact>
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
    </SettingsRoom>
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

/** A frame in which nothing runs; links open in a tab of their own. */
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
