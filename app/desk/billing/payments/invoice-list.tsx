import { useBillingText } from "#app/desk/billing/billing-text.ts";
import { InvoiceStatus } from "#app/desk/billing/invoice-status.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { exactMoney } from "#app/lib/money.ts";

interface InvoiceListProps {
  invoices: readonly InvoiceLine[];
  /** Buttons for an invoice; null for none. */
  actionsFor(invoice: InvoiceLine): React.ReactNode;
}

/** Table of all invoices, for the owner. */
export function InvoiceList({ invoices, actionsFor }: InvoiceListProps) {
  const { t } = useBillingText();
  return (
    <ul
      aria-label={t("invoices.title")}
      className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700"
    >
      {invoices.map((invoice) => (
        <Line key={invoice.id} invoice={invoice}>
          {actionsFor(invoice)}
        </Line>
      ))}
    </ul>
  );
}

const QUIET = "text-neutral-600 dark:text-neutral-300";

function Line({ invoice, children }: { invoice: InvoiceLine; children: React.ReactNode }) {
  const { locale } = useBillingText();
  const { date } = useDeskDates();
  const { id, number, title, issuedAt, buyerName, buyerEmail, status } = invoice;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-2 py-4 text-sm md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto]">
      <div className="min-w-0">
        <a
          href={invoiceHref(id)}
          className="focus-ring -my-2.5 inline-block rounded py-2.5 text-base font-medium whitespace-nowrap text-primary-700 hover:underline dark:text-primary-300"
        >
          {number}
        </a>
        <p className={`wrap-anywhere ${QUIET}`}>
          <bdi>{title}</bdi> · {date(issuedAt)}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <p className="font-medium wrap-anywhere">
          <bdi>{buyerName}</bdi>
        </p>
        <p className={`wrap-anywhere ${QUIET}`}>{buyerEmail}</p>
      </div>
      <div className="grid justify-items-end gap-1.5 max-md:col-start-2 max-md:row-start-1">
        <p className="text-base font-medium whitespace-nowrap tabular-nums">
          {exactMoney(invoice.amountCents, invoice.currency, locale)}
        </p>
        <InvoiceStatus status={status} />
      </div>
      {children && <div className="col-span-full -mx-3 -mb-2 md:justify-self-end">{children}</div>}
    </li>
  );
}
