import Inbox from "lucide-react/icons/inbox";
import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { type SettingsKey, useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import {
  type ContactMessage,
  MESSAGE_STATUSES,
  type MessageStatus,
} from "#app/features/contact/models.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export const MESSAGES_PATH = `${SETTINGS_PATH}/messages`;

/** Intents of the page's forms. */
export const MESSAGE_INTENTS = ["settle", "reopen", "delete"] as const;
type Intent = (typeof MESSAGE_INTENTS)[number];

const DONE: Record<Intent, SettingsKey> = {
  settle: "messages.settled",
  reopen: "messages.reopened",
  delete: "messages.deleted",
};

interface MessagesPageProps {
  status: MessageStatus;
  messages: ContactMessage[];
  nextCursor: string | null;
  done: Intent | null;
}

/** Messages of the contact form. */
export function MessagesPage({ status, messages, nextCursor, done }: MessagesPageProps) {
  const { t } = useSettingsText();
  const { t: tShell } = useShellText();
  const tabs = MESSAGE_STATUSES.map((each) => ({
    name: t(`messages.${each}`),
    href: listAddress(MESSAGES_PATH, { status: each }),
    isCurrent: each === status,
  }));
  return (
    <SettingsLayout
      title="messages.title"
      lead="messages.lead"
      done={done && DONE[done]}
      tabs={<TabLinks isSmall label={t("messages.filter")} tabs={tabs} />}
    >
      {messages.length === 0 ? (
        <EmptyState
          Icon={Inbox}
          title={t("messages.none")}
          lead={tShell("emptyLead.messages")}
          action={{ href: "/contact", name: tShell("emptyAction.contact") }}
        />
      ) : (
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} status={status} />
          ))}
        </ul>
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(MESSAGES_PATH, { status, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("list.older")}
        </LinkButton>
      )}
    </SettingsLayout>
  );
}

function MessageCard({ message, status }: { message: ContactMessage; status: MessageStatus }) {
  const { t } = useSettingsText();
  const { date } = useDeskDates();
  const { id, email, createdAt } = message;
  const name = message.name || t("messages.deletedAccount");
  const isAnswered = status === "answered";
  return (
    <li className="grid gap-4 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="min-w-0 text-sm text-neutral-600 wrap-anywhere dark:text-neutral-300">
          {email && (
            <>
              <bdi>{email}</bdi>
              {" · "}
            </>
          )}
          <time dateTime={new Date(createdAt).toISOString()}>{date(createdAt)}</time>
        </p>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="status" value={status} />
        {email && (
          <LinkButton kind="secondary" href={`mailto:${encodeURI(email)}`}>
            {t("messages.answer")}
            <span className="sr-only">: {name}</span>
          </LinkButton>
        )}
        <Button type="submit" name="intent" value={isAnswered ? "reopen" : "settle"} kind="plain">
          {t(isAnswered ? "messages.reopen" : "messages.settle")}
          <span className="sr-only">: {name}</span>
        </Button>
        {/* A waiting message must be answered before it can be deleted. */}
        {isAnswered && (
          <ConfirmStep
            name={
              <>
                {t("messages.delete")}
                <span className="sr-only">: {name}</span>
              </>
            }
            meaning={t("messages.deleteMeaning")}
            intent="delete"
          />
        )}
      </form>
    </li>
  );
}
