import { type BillingKey, useBillingText } from "#app/desk/billing/billing-text.ts";
import { Pill, type PillTone } from "#app/desk/billing/pill.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { Subscriber } from "#app/features/billing/subscriptions/subscriber-queries.server.ts";
import type {
  SubscriberState,
  UpcomingChange,
} from "#app/features/billing/subscriptions/subscriber-state.ts";
import { formatMoney } from "#app/lib/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useMoneyText } from "./money-text.ts";
import { paymentsHref } from "./payments-address.ts";
import { STATE_NAME, type SubscriberChoice, SubscriberFilters } from "./subscriber-filters.tsx";

export interface SubscribersData {
  subscribers: Subscriber[];
  nextCursor: string | null;
  filter: SubscriberChoice;
  /** All plans, including those no longer on offer. */
  plans: { id: string; name: string }[];
}

const TONE: Record<SubscriberState, PillTone> = {
  active: "good",
  ending: "quiet",
  past_due: "waiting",
  pending: "waiting",
  ended: "quiet",
};

const TURN: Record<UpcomingChange["what"], BillingKey> = {
  renews: "subscribers.renews",
  ends: "subscribers.endsOn",
  closes: "subscribers.closes",
  unpaid: "subscribers.payableUntil",
  ended: "subscribers.endedOn",
  stays: "subscribers.stays",
};

function listHref({ words, planId, state }: SubscriberChoice, cursor: string | null = null) {
  return paymentsHref("subscribers", { words, plan: planId, state, cursor });
}

/** Table of current and former subscribers: plan, state and next step. */
export function SubscriberList({ subscribers, nextCursor, filter, plans }: SubscribersData) {
  const { t } = useBillingText();
  const isNarrowed = filter.words !== "" || filter.planId !== null || filter.state !== null;
  return (
    <div className="grid min-w-0 gap-5">
      <SubscriberFilters filter={filter} plans={plans} />
      {subscribers.length === 0 && (
        <p className="text-neutral-700 dark:text-neutral-300">
          {t(isNarrowed ? "subscribers.noneFound" : "subscribers.none")}
        </p>
      )}
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {subscribers.map((subscriber) => (
          <Line key={subscriber.id} subscriber={subscriber} />
        ))}
      </ul>
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listHref(filter, nextCursor)}
          className="justify-self-start"
        >
          {t("subscribers.older")}
        </LinkButton>
      )}
    </div>
  );
}

const QUIET = "text-neutral-600 dark:text-neutral-300";

function Line({ subscriber }: { subscriber: Subscriber }) {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  const { name, email, planName, nextPlanName, state, since, turn, origin } = subscriber;
  const { t: tMoney } = useMoneyText();
  const price = formatMoney(subscriber.amountCents, subscriber.currency, locale);
  const invoices = paymentsHref("all", { reader: subscriber.userId });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-2 py-4 text-sm md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_auto]">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {email && <p className={`wrap-anywhere ${QUIET}`}>{email}</p>}
      </div>
      <p className="max-md:col-start-1">
        <span className="block font-medium wrap-anywhere">
          <bdi>{planName}</bdi>
        </span>
        <span className={QUIET}>
          {price} {t(subscriber.per === "/yr" ? "subscribe.perYear" : "subscribe.perMonth")}
        </span>
        {nextPlanName && (
          <span className={`block ${QUIET}`}>{t("subscribers.then", { plan: nextPlanName })}</span>
        )}
      </p>
      <div className={`max-md:col-start-1 ${QUIET}`}>
        <Pill tone={TONE[state]}>{t(STATE_NAME[state])}</Pill>
        {origin !== "paid" && <p className="mt-1.5">{tMoney(`origin.${origin}`)}</p>}
        <p className="mt-1.5">{t("subscribers.since", { date: date(since) })}</p>
        <p>{t(TURN[turn.what], { date: turn.what === "stays" ? "" : date(turn.at) })}</p>
      </div>
      <a
        href={invoices}
        aria-label={t("subscribers.invoicesOf", { name })}
        className="focus-ring -my-2.5 justify-self-end rounded-full px-3 py-2.5 font-medium text-primary-700 hover:underline max-md:col-start-2 max-md:row-start-1 dark:text-primary-300"
      >
        {t("invoices.title")}
      </a>
      {origin === "complimentary" && state !== "ended" && (
        <form method="post" className="col-span-full justify-self-end">
          <input type="hidden" name="subscription" value={subscriber.id} />
          <button
            type="submit"
            name="intent"
            value="take-back"
            className="focus-ring cursor-pointer rounded-full px-3 py-2.5 font-medium text-red-700 hover:underline dark:text-red-300"
          >
            {tMoney("give.takeBack")}
          </button>
        </form>
      )}
    </li>
  );
}
