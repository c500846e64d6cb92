import type { InvoiceLine } from "#app/features/billing/invoice-queries.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type BillingKey, useBillingText } from "./billing-text.ts";

const LOOK: Record<InvoiceLine["status"], string> = {
  open: "bg-amber-100 text-amber-900 dark:bg-amber-900 dark:text-amber-100",
  paid: "bg-teal-100 text-teal-900 dark:bg-teal-900 dark:text-teal-100",
  void: "bg-neutral-100 text-neutral-700 dark:bg-neutral-700 dark:text-neutral-200",
};

const NAME: Record<InvoiceLine["status"], BillingKey> = {
  open: "invoices.open",
  paid: "invoices.paid",
  void: "invoices.void",
};

/** Whether an invoice is paid. */
export function InvoiceStatus({ status }: Pick<InvoiceLine, "status">) {
  const { t } = useBillingText();
  return (
    <span
      className={classNames(
        "inline-flex rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap",
        LOOK[status],
      )}
    >
      {t(NAME[status])}
    </span>
  );
}
