import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { exactMoney } from "#app/lib/money.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import type { InvoicePageProps } from "./invoice-page.tsx";

/** Chargebacks and their outcomes. */
export function Disputes({ invoice, isBuyer }: Pick<InvoicePageProps, "invoice" | "isBuyer">) {
  const { t, locale } = useOffersText();
  const { date } = useDeskDates();
  return invoice.disputes.map(({ id, state, amountCents, at, answerBy }) => {
    const amount = exactMoney(amountCents, invoice.currency, locale);
    return (
      <p key={id} className="mt-3 text-sm text-pretty print:hidden">
        {t(`invoice.dispute.${state}`, { amount, date: date(at) })}
        {answerBy !== null &&
          !isBuyer &&
          ` ${t("invoice.dispute.answer", { date: date(answerBy) })}`}
      </p>
    );
  });
}

/** Reasons of invoices that subscriptions are paid with. */
const FOR_PERIODS: ReadonlySet<string> = new Set(["start", "renewal", "change"]);

/** Whether the payment provider gives the money back; after a chargeback the bank has. */
const isRefunded = ({ gateway, disputes }: InvoicePageProps["invoice"]): boolean =>
  gateway !== "manual" && !disputes.some(({ state }) => state === "lost");

/** The owner takes a paid invoice back. */
export function CreditForm({ invoice }: Pick<InvoicePageProps, "invoice">) {
  const { t } = useOffersText();
  return (
    <form
      method="post"
      className="mx-auto mt-6 grid max-w-3xl justify-items-start gap-3 rounded-2xl border border-neutral-200 p-6 print:hidden dark:border-neutral-700"
    >
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t(isRefunded(invoice) ? "invoice.creditRefunds" : "invoice.creditLead")}{" "}
        {invoice.purpose === "gift" && t("invoice.creditGift")}
      </p>
      {FOR_PERIODS.has(invoice.purpose) && (
        <CheckField name="endsNow" className="text-sm">
          {t("invoice.creditEnds")}
        </CheckField>
      )}
      <Button type="submit" kind="secondary" name="intent" value="credit">
        {t("invoice.makeCredit")}
      </Button>
    </form>
  );
}
