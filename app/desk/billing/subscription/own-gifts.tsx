import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { DonationView } from "#app/features/billing/donations/donation-queries.server.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import type { GiftView } from "#app/features/billing/gifts/gift-queries.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

const LIST =
  "divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700";
const LINE = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm";

function Gift({ gift }: { gift: GiftView }) {
  const { t } = useOffersText();
  const { date } = useDeskDates();
  const { code, planName, months, state, recipient, invoiceId, deliverAt } = gift;
  return (
    <li className={LINE}>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {t("gift.line", { plan: planName, n: months })}
        </span>
        {recipient && (
          <span className="block wrap-anywhere text-neutral-600 dark:text-neutral-300">
            <bdi>{recipient}</bdi>
          </span>
        )}
        {deliverAt !== null && (
          <span className="block text-neutral-600 dark:text-neutral-300">
            {t("gift.planned", { date: date(deliverAt) })}
          </span>
        )}
      </span>
      {state === "redeemed" ? (
        <span>{t("gift.redeemed")}</span>
      ) : code ? (
        <code dir="ltr" className="select-all">
          {code}
        </code>
      ) : (
        invoiceId && (
          <a
            href={invoiceHref(invoiceId)}
            className="focus-ring rounded-sm py-2 font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("gift.pay")}
          </a>
        )
      )}
    </li>
  );
}

/** The gifts that a reader has bought, with their codes, and the way to more. */
export function OwnGifts({ gifts }: { gifts: readonly GiftView[] }) {
  const { t } = useOffersText();
  return (
    <section aria-labelledby="gifts-title" className="mt-6 grid gap-4">
      <h2 id="gifts-title" className="text-lg font-medium">
        {t("gift.own")}
      </h2>
      <ul className={LIST}>
        {gifts.map((gift) => (
          <Gift key={gift.id} gift={gift} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="secondary" href="/dashboard/redeem">
          {t("gift.redeemLink")}
        </LinkButton>
        <LinkButton kind="secondary" href="/dashboard/gift">
          {t("gift.give")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Monthly donations of a reader, and a button to stop each. */
export function OwnDonations({ donations }: { donations: readonly DonationView[] }) {
  const { t, locale } = useOffersText();
  const { date } = useDeskDates();
  if (donations.length === 0) return null;
  return (
    <section aria-labelledby="donations-title" className="mt-6 grid gap-4">
      <h2 id="donations-title" className="text-lg font-medium">
        {t("donate.own")}
      </h2>
      <ul className={LIST}>
        {donations.map(({ id, amountCents, currency, nextAt }) => (
          <li key={id} className={LINE}>
            <span>
              <span className="block font-medium">{exactMoney(amountCents, currency, locale)}</span>
              {nextAt !== null && (
                <span className="text-neutral-600 dark:text-neutral-300">
                  {t("donate.next", { date: date(nextAt) })}
                </span>
              )}
            </span>
            <form method="post">
              <input type="hidden" name="donation" value={id} />
              <Button type="submit" kind="secondary" name="intent" value="end-donation">
                {t("donate.end")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
