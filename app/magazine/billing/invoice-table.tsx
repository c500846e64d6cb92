import { invoiceHref } from "#app/features/billing/gateway.ts";
import type { InvoiceLine } from "#app/features/billing/invoice-queries.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { BillingTable, CELL, WIDE_ONLY } from "./billing-table.tsx";
import { useBillingText } from "./billing-text.ts";
import { InvoiceStatus } from "./invoice-status.tsx";

interface InvoiceTableProps {
  invoices: readonly InvoiceLine[];
  /** For the owner: whose each is, and what can be done with it. */
  actionsFor?: (invoice: InvoiceLine) => React.ReactNode;
}

function Buyer({ name, email }: { name: string; email: string }) {
  return (
    <td className={CELL}>
      <span className="block font-medium">{name}</span>
      <span className="block text-xs break-all text-neutral-600 dark:text-neutral-300">
        {email}
      </span>
    </td>
  );
}

/** Invoices line by line, each leading to itself. */
export function InvoiceTable({ invoices, actionsFor }: InvoiceTableProps) {
  const { t, locale } = useBillingText();
  const wide = [t("invoices.date"), t("invoices.for")];
  const heads = [t("invoices.number"), ...wide];
  const rest = [t("invoices.amount"), t("invoices.status")];
  const all = actionsFor ? [...heads, t("invoices.buyer"), ...rest, ""] : [...heads, ...rest];
  return (
    <BillingTable
      label={t("invoices.title")}
      heads={all}
      wideHeads={wide}
      actions={t("invoices.actions")}
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
              {formatDate(invoice.issuedAt, locale)}
            </p>
          </td>
          <td className={`${CELL} ${WIDE_ONLY} whitespace-nowrap`}>
            {formatDate(invoice.issuedAt, locale)}
          </td>
          <td className={`${CELL} ${WIDE_ONLY}`}>{invoice.title}</td>
          {actionsFor && <Buyer name={invoice.buyerName} email={invoice.buyerEmail} />}
          <td className={`${CELL} whitespace-nowrap tabular-nums`}>
            {exactMoney(invoice.amountCents, invoice.currency, locale)}
          </td>
          <td className={CELL}>
            <InvoiceStatus status={invoice.status} />
          </td>
          {actionsFor && <td className="px-4 py-2">{actionsFor(invoice)}</td>}
        </tr>
      ))}
    </BillingTable>
  );
}
