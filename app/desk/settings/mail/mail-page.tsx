import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import {
  MAIL_STATUSES,
  type MailStatus,
  type MailSummary,
} from "#app/features/mailbox/mail-models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export const MAIL_PATH = `${SETTINGS_PATH}/mail`;

interface MailPageProps {
  /** Host of the mail server; null without one. */
  server: string | null;
  from: string;
  /** Recipient of a test email. */
  ownAddress: string | null;
  status: MailStatus | null;
  mails: MailSummary[];
  nextCursor: string | null;
  refusal: FormRefusal | undefined;
  done: "tested" | "again" | null;
}

const listHref = (status: MailStatus | null, cursor: string | null = null) =>
  listAddress(MAIL_PATH, { status, cursor });

/** Mail settings, and the outbox. */
export function MailPage(props: MailPageProps) {
  const { server, status, mails, nextCursor, refusal, done } = props;
  const { t } = useSettingsText();
  const tabs = [null, ...MAIL_STATUSES].map((each) => ({
    name: t(each ? `mail.${each}` : "mail.all"),
    href: listHref(each),
    isCurrent: each === status,
  }));
  return (
    <SettingsLayout
      title="mail.title"
      done={done && !refusal ? `mail.${done}` : null}
      tabs={<TabLinks isSmall label={t("mail.filter")} tabs={tabs} />}
      aside={
        <LinkButton kind="secondary" href="#server" className="!h-10 !px-4 !text-sm">
          {t(server ? "mail.isSet" : "mail.isUnset")}
        </LinkButton>
      }
    >
      <section className="grid gap-5">
        <h2 className="sr-only">{t("mail.outbox")}</h2>
        {mails.length === 0 ? (
          <p className="text-neutral-600 dark:text-neutral-300">{t("mail.none")}</p>
        ) : (
          <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
        {nextCursor && (
          <LinkButton
            kind="secondary"
            href={listHref(status, nextCursor)}
            className="justify-self-start"
          >
            {t("list.older")}
          </LinkButton>
        )}
      </section>
      <DeskFormState refusal={refusal}>
        <Server {...props} />
      </DeskFormState>
    </SettingsLayout>
  );
}

function Server({ server, from, ownAddress }: MailPageProps) {
  const { t } = useSettingsText();
  return (
    <section
      id="server"
      className="grid scroll-mt-20 grid-cols-1 gap-4 rounded-3xl bg-neutral-50 p-6 dark:bg-neutral-800"
    >
      <h2 className="text-lg font-semibold">{t(server ? "mail.isSet" : "mail.isUnset")}</h2>
      <p className="text-sm wrap-anywhere text-neutral-600 dark:text-neutral-300">
        {server ? t("mail.setLead", { server, from }) : t("mail.unsetLead")}
      </p>
      <FormError />
      {ownAddress && (
        <form method="post" className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="intent" value="test" kind="secondary">
            {t("mail.test")}
          </Button>
          <span className="min-w-0 text-sm wrap-anywhere text-neutral-500 dark:text-neutral-400">
            {t("mail.testTo", { address: ownAddress })}
          </span>
        </form>
      )}
    </section>
  );
}

export const MAIL_TONE: Record<MailStatus, string> = {
  queued: "yellow",
  failed: "red",
  sent: "green",
};

function MailLine({ mail }: { mail: MailSummary }) {
  const { t } = useSettingsText();
  const { date } = useDeskDates();
  return (
    <li>
      <a
        href={`${MAIL_PATH}/${mail.id}`}
        className="focus-ring flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-xl px-2 py-4 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        <span className="min-w-0 grow basis-60 font-medium wrap-anywhere">{mail.subject}</span>
        <span className="min-w-0 text-sm wrap-anywhere text-neutral-600 dark:text-neutral-300">
          <bdi>{mail.to}</bdi>
        </span>
        <Badge tone={MAIL_TONE[mail.status]}>{t(`mail.${mail.status}`)}</Badge>
        <time
          dateTime={new Date(mail.createdAt).toISOString()}
          className="text-sm text-neutral-500 dark:text-neutral-400"
        >
          {date(mail.createdAt)}
        </time>
      </a>
    </li>
  );
}
