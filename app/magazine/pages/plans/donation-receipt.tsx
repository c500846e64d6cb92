import type { GuestReceipt } from "#app/features/billing/donations/guest-donations.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useDonatingText } from "./donating-text.ts";

export interface DonationReceiptProps {
  receipt: GuestReceipt;
  /** Name and address of the magazine. */
  site: { name: string; address: string };
  /** The owner's payment instructions; "" for none. */
  instructions: string;
  /** Whether it can be paid at a payment service. */
  canPayHere: boolean;
  /** Whether the giver comes back from the payment service, whose word may come later. */
  isReturning: boolean;
  /** Whether the payment service could not be reached. */
  hasFailed: boolean;
}

/** Facts of the receipt, one line each. */
function Facts({ receipt, site }: Pick<DonationReceiptProps, "receipt" | "site">) {
  const { t, locale } = useDonatingText();
  const zone = useTimeZone();
  const { number, title, amountCents, currency, issuedAt, paidAt, name, email, seller } = receipt;
  const facts: [string, string][] = [
    [t("receipt.number"), number],
    [t("receipt.item"), title],
    [t("receipt.amount"), exactMoney(amountCents, currency, locale)],
    [
      t(paidAt === null ? "receipt.promised" : "receipt.paidOn"),
      formatDate(paidAt ?? issuedAt, locale, zone),
    ],
    ...receipt.credits.map(({ number, amountCents }): [string, string] => [
      t("receipt.credited", { number }),
      exactMoney(amountCents, currency, locale),
    ]),
    [t("receipt.from"), [name, email].filter(Boolean).join("\n")],
    [t("receipt.to"), [seller.name || site.name, seller.address || site.address].join("\n")],
    [t("receipt.vat"), seller.vatNumber ?? ""],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts
        .filter(([, value]) => value.trim() !== "")
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-neutral-600 dark:text-neutral-300">{label}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** State of a donation; `credited` once it was refunded in full. */
function stateOf({ status, amountCents, credits }: GuestReceipt, isReturning: boolean) {
  if (status === "open" && isReturning) return "pending";
  const left = credits.reduce((sum, note) => sum - note.amountCents, amountCents);
  return status === "paid" && left <= 0 ? "credited" : status;
}

/** The receipt of a donation without an account; until it is paid, how to pay. */
export function DonationReceipt(props: DonationReceiptProps) {
  const { receipt, site, instructions, canPayHere, isReturning, hasFailed } = props;
  const { t } = useDonatingText();
  const { email } = receipt;
  const state = stateOf(receipt, isReturning);
  return (
    <SheetPage
      emoji={state === "paid" ? "💛" : "🧾"}
      title={t(`title.${state}`)}
      description={t(`lead.${state}`, { email })}
    >
      <Sheet>
        <div className="grid gap-8">
          {hasFailed && <Notice>{t("receipt.failed")}</Notice>}
          <Facts receipt={receipt} site={site} />
          {state === "open" && (
            <section aria-labelledby="how-to-pay" className="grid justify-items-start gap-3">
              <h2 id="how-to-pay" className="text-lg font-semibold">
                {t("receipt.howToPay")}
              </h2>
              {canPayHere ? (
                <form method="post">
                  <Button type="submit">{t("receipt.pay")}</Button>
                </form>
              ) : (
                <p className="whitespace-pre-line">{instructions || t("receipt.ask")}</p>
              )}
              <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("receipt.keep")}</p>
            </section>
          )}
        </div>
      </Sheet>
    </SheetPage>
  );
}
