import UsersRound from "lucide-react/icons/users-round";
import { ListBar } from "#app/desk/forms/list-bar.tsx";
import { ListSearch, listAddress } from "#app/desk/forms/list-search.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import {
  type ListedSubscriber,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from "#app/features/newsletter/subscriber-models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { NEWSLETTER_PATH } from "./newsletter-paths.ts";
import { useNewsletterText } from "./newsletter-text.ts";

export interface SubscriberListProps {
  subscribers: ListedSubscriber[];
  nextCursor: string | null;
  words: string;
  state: SubscriberState | null;
  counts: Record<SubscriberState, number>;
  /** Who may remove subscribers. */
  isOwner: boolean;
}

const VIEW = { view: "subscribers" };

const TONE: Record<SubscriberState, string> = {
  confirmed: "green",
  pending: "yellow",
  unsubscribed: "gray",
};

/** Who gets the newsletter. */
export function SubscriberList(props: SubscriberListProps) {
  const { subscribers, nextCursor, words, state, isOwner } = props;
  const { t } = useNewsletterText();
  return (
    <>
      <ListBar
        filters={<States {...props} />}
        search={
          <ListSearch
            path={NEWSLETTER_PATH}
            words={words}
            filters={{ ...VIEW, state }}
            label={t("subscribers.words")}
            submit={t("subscribers.search")}
          />
        }
      />
      {subscribers.length === 0 ? (
        <EmptyState
          Icon={UsersRound}
          title={t("subscribers.none")}
          lead={t("subscribers.noneLead")}
        />
      ) : (
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
          {subscribers.map((subscriber) => (
            <SubscriberLine key={subscriber.id} subscriber={subscriber} isOwner={isOwner} />
          ))}
        </ul>
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(NEWSLETTER_PATH, { ...VIEW, words, state, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("more")}
        </LinkButton>
      )}
    </>
  );
}

function States({ state, words, counts }: SubscriberListProps) {
  const { t, locale } = useNewsletterText();
  const number = new Intl.NumberFormat(locale);
  const tabs = [null, ...SUBSCRIBER_STATES].map((each) => ({
    name: each ? `${t(`subscriber.${each}`)} ${number.format(counts[each])}` : t("subscribers.all"),
    href: listAddress(NEWSLETTER_PATH, { ...VIEW, words, state: each }),
    isCurrent: each === state,
  }));
  return <TabLinks isSmall label={t("subscribers.filter")} tabs={tabs} />;
}

interface SubscriberLineProps {
  subscriber: ListedSubscriber;
  isOwner: boolean;
}

function SubscriberLine({ subscriber, isOwner }: SubscriberLineProps) {
  const { t } = useNewsletterText();
  const { date } = useDeskDates();
  const { id, email, state, isSuppressed, createdAt } = subscriber;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3">
      <span className="min-w-0 grow basis-60 font-medium wrap-anywhere">
        <bdi>{email}</bdi>
      </span>
      {isSuppressed && <Badge tone="red">{t("subscriber.suppressed")}</Badge>}
      <Badge tone={TONE[state]}>{t(`subscriber.${state}`)}</Badge>
      <time
        dateTime={new Date(createdAt).toISOString()}
        className="text-sm text-neutral-600 dark:text-neutral-300"
      >
        {date(createdAt)}
      </time>
      {isOwner && (
        <form method="post" action={listAddress(NEWSLETTER_PATH, VIEW)}>
          <HiddenFields values={{ intent: "remove", id }} />
          <Button
            type="submit"
            kind="plain"
            className="!h-9 !px-4 !text-sm"
            aria-label={t("subscribers.removeOf", { email })}
          >
            {t("subscribers.remove")}
          </Button>
        </form>
      )}
    </li>
  );
}
