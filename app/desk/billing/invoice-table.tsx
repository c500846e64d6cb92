import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { BillingTable, CELL, WIDE_ONLY } from "./billing-table.tsx";
import { useBillingText } from "./billing-text.ts";
import { InvoiceStatus } from "./invoice-status.tsx";

/** Table of a subscriber's invoices; each row links to the invoice. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceLine[] }) {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  const wide = [t("invoices.date"), t("invoices.for")];
  const rest = [t("invoices.amount"), t("invoices.status")];
  return (
    <BillingTable
      label={t("invoices.title")}
      heads={[t("invoices.number"), ...wide, ...rest]}
      wideHeads={wide}
    >
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <td className={CELL}>
            <a
              href={invoiceHref(invoice.id)}
              className="focus-ring -my-2 inline-block rounded py-2 font-medium whitespace-nowrap text-primary-700 hover:underline dark:text-primary-300"
            >
              {invoice.number}
            </a>
            <p className="text-xs text-neutral-600 sm:hidden dark:text-neutral-300">
              <span className="block">{invoice.title}</span>
              {date(invoice.issuedAt)}
            </p>
          </td>
          <td className={`${CELL} ${WIDE_ONLY} whitespace-nowrap`}>{date(invoice.issuedAt)}</td>
          <td className={`${CELL} ${WIDE_ONLY}`}>{invoice.title}</td>
          <td className={`${CELL} whitespace-nowrap tabular-nums`}>
            {exactMoney(invoice.amountCents, invoice.currency, locale)}
          </td>
          <td className={CELL}>
            <InvoiceStatus status={invoice.status} />
          </td>
        </tr>
      ))}
    </BillingTable>
  );
}
