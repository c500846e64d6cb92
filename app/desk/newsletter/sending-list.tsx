import Mails from "lucide-react/icons/mails";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { SendingSummary } from "#app/features/newsletter/sending/sending-models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { NEWSLETTER_PATH, sendingHref } from "./newsletter-paths.ts";
import { useNewsletterText } from "./newsletter-text.ts";

export interface SendingListProps {
  sendings: SendingSummary[];
  nextCursor: string | null;
}

export const SENDING_TONE: Record<SendingSummary["state"], string> = {
  scheduled: "yellow",
  sending: "blue",
  paused: "yellow",
  stopped: "red",
  done: "green",
};

/** Sendings, the newest first. */
export function SendingList({ sendings, nextCursor }: SendingListProps) {
  const { t } = useNewsletterText();
  if (sendings.length === 0) {
    return (
      <EmptyState
        Icon={Mails}
        title={t("none.title")}
        lead={t("none.lead")}
        action={{ href: "/dashboard/posts", name: t("none.action") }}
      />
    );
  }
  return (
    <>
      <SendingLines sendings={sendings} />
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(NEWSLETTER_PATH, { cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("more")}
        </LinkButton>
      )}
    </>
  );
}

/** The lines alone. */
export function SendingLines({ sendings }: Pick<SendingListProps, "sendings">) {
  const { t } = useNewsletterText();
  const { moment } = useDeskDates();
  return (
    <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
      {sendings.map(({ id, subject, state, audience, sendAt }) => (
        <li key={id}>
          <a
            href={sendingHref(id)}
            className="focus-ring flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-xl px-2 py-4 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
          >
            <span className="min-w-0 grow basis-60 font-medium wrap-anywhere" dir="auto">
              {subject}
            </span>
            <span className="text-sm text-neutral-600 dark:text-neutral-300">
              {t(`audience.${audience}`)}
            </span>
            <Badge tone={SENDING_TONE[state]}>{t(`state.${state}`)}</Badge>
            <time
              dateTime={new Date(sendAt).toISOString()}
              className="text-sm text-neutral-600 dark:text-neutral-300"
            >
              {moment(sendAt)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}
