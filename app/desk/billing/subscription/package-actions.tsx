import { useBillingText } from "#app/desk/billing/billing-text.ts";
import { InvoiceTable } from "#app/desk/billing/invoice-table.tsx";
import { usePriceText } from "#app/desk/billing/price-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { GRACE_MS } from "#app/features/billing/subscriptions/periods.ts";
import type { CurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";

/** Describes what happens to the subscription without further action. */
function usePackageNote(view: CurrentSubscription) {
  const { status, cancelAt, expiresAt, nextPlanName, nextPrice, isChangeOpen, origin } = view;
  const { t } = useBillingText();
  const { date } = useDeskDates();
  const { t: tOffers } = useOffersText();
  const priceText = usePriceText();
  // Its price tells the plan by the year from the same one by the month.
  const plan = nextPrice ? `${nextPlanName} (${priceText(nextPrice)})` : (nextPlanName ?? "");
  if (cancelAt !== null && (origin === "gift" || origin === "complimentary")) {
    return tOffers("package.given", { date: date(cancelAt) });
  }
  if (cancelAt !== null) return t("package.endsAt", { date: date(cancelAt) });
  if (origin === "trial" && expiresAt !== null) {
    const until = { date: date(expiresAt) };
    const trial = tOffers("package.trial", until);
    return nextPlanName ? `${trial} ${t("package.nextOn", { ...until, plan })}` : trial;
  }
  if (origin === "complimentary") return tOffers("package.free");
  if (status === "pending") return t("package.waiting");
  if (status === "past_due" && expiresAt !== null) {
    return t("package.overdue", { date: date(expiresAt + GRACE_MS) });
  }
  if (!nextPlanName) return null;
  if (isChangeOpen) return t("package.soon", { plan });
  if (expiresAt === null) return t("package.next", { plan });
  return t("package.nextOn", { plan, date: date(expiresAt) });
}

/** Buttons to change, cancel or resume a subscription: plain forms, which work without scripts. */
export function PackageActions({
  view,
  hasPortal,
}: {
  view: CurrentSubscription;
  hasPortal: boolean;
}) {
  const { t } = useBillingText();
  const note = usePackageNote(view);
  const { canCancel, canChange, canResume } = view.choices;
  return (
    <div className="grid gap-5">
      {note && <p className="text-sm text-neutral-700 dark:text-neutral-300">{note}</p>}
      <form method="post" className="flex flex-wrap gap-3">
        {view.openInvoiceId && (
          <LinkButton href={invoiceHref(view.openInvoiceId)}>{t("package.pay")}</LinkButton>
        )}
        {canResume && (
          <Button type="submit" name="intent" value="resume">
            {t("package.resume")}
          </Button>
        )}
        {canChange && view.nextPlanName && view.planId && (
          <Button type="submit" kind="secondary" name="intent" value="stay">
            {t("package.stay", { plan: view.name })}
          </Button>
        )}
        {canChange && (
          <LinkButton kind="secondary" href="/subscription">
            {t("package.change")}
          </LinkButton>
        )}
        {hasPortal && (
          <Button type="submit" kind="secondary" name="intent" value="portal">
            {t("package.card")}
          </Button>
        )}
        {canCancel && (
          <Button type="submit" kind="secondary" name="intent" value="cancel">
            {t("package.cancel")}
          </Button>
        )}
      </form>
    </div>
  );
}

interface OwnInvoicesProps {
  invoices: readonly InvoiceLine[];
  nextCursor: string | null;
}

/** The subscriber's own invoices. */
export function OwnInvoices({ invoices, nextCursor }: OwnInvoicesProps) {
  const { t } = useBillingText();
  return (
    <section aria-labelledby="invoices-title" className="mt-6 grid gap-4">
      <h2 id="invoices-title" className="text-lg font-medium">
        {t("invoices.title")}
      </h2>
      {invoices.length === 0 ? (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("invoices.none")}</p>
      ) : (
        <InvoiceTable invoices={invoices} />
      )}
      {nextCursor && (
        <a
          href={`?cursor=${encodeURIComponent(nextCursor)}`}
          className={buttonClass("secondary", "justify-self-start")}
        >
          {t("invoices.older")}
        </a>
      )}
    </section>
  );
}
