import type { Role } from "#app/features/accounts/policy.ts";
import {
  MAIL_STATUSES,
  type MailStatus,
  type MailSummary,
} from "#app/features/operations/mail-models.ts";
import { formatDate } from "#app/lib/time.ts";
import { type DeskReply, FormProblem, Replied } from "#app/magazine/dashboard/desk-form.tsx";
import { listAddress } from "#app/magazine/dashboard/list-search.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { SETTINGS_PATH } from "./settings-rooms.ts";
import { useSettingsText } from "./settings-text.ts";

export const MAIL_PATH = `${SETTINGS_PATH}/mail`;

interface MailPageProps {
  role: Role;
  /** The mail server's name; null while none is set. */
  server: string | null;
  from: string;
  /** Where a test goes. */
  ownAddress: string | null;
  status: MailStatus | null;
  mails: MailSummary[];
  nextCursor: string | null;
  reply: DeskReply | undefined;
  done: "tested" | "again" | null;
}

const listHref = (status: MailStatus | null, cursor: string | null = null) =>
  listAddress(MAIL_PATH, { status, cursor });

/** How mails leave the magazine, and every one that it has written. */
export function MailPage(props: MailPageProps) {
  const { role, status, mails, nextCursor, reply, done } = props;
  const { t } = useSettingsText();
  const tabs = [null, ...MAIL_STATUSES].map((each) => ({
    name: t(each ? `mail.${each}` : "mail.all"),
    href: listHref(each),
    isCurrent: each === status,
  }));
  return (
    <SettingsRoom role={role} title="mail.title" done={done && !reply ? `mail.${done}` : null}>
      <Replied reply={reply}>
        <Server {...props} />
      </Replied>
      <section className="grid gap-5">
        <h3 className="text-lg font-semibold">{t("mail.outbox")}</h3>
        <TabLinks label={t("mail.filter")} tabs={tabs} />
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
    </SettingsRoom>
  );
}

function Server({ server, from, ownAddress }: MailPageProps) {
  const { t } = useSettingsText();
  return (
    <section className="grid grid-cols-1 gap-4 rounded-3xl bg-neutral-50 p-6 dark:bg-neutral-800">
      <h3 className="text-lg font-semibold">{t(server ? "mail.isSet" : "mail.isUnset")}</h3>
      <p className="text-sm wrap-anywhere text-neutral-600 dark:text-neutral-300">
        {server ? t("mail.setLead", { server, from }) : t("mail.unsetLead")}
      </p>
      <FormProblem />
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
  const { t, locale } = useSettingsText();
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
          {formatDate(mail.createdAt, locale)}
        </time>
      </a>
    </li>
  );
}
