import type { InvoiceLine } from "#app/features/billing/invoice-queries.server.ts";
import { type BillingKey, useBillingText } from "./billing-text.ts";
import { Pill, type PillTone } from "./pill.tsx";

const LOOK: Record<InvoiceLine["status"], { name: BillingKey; tone: PillTone }> = {
  open: { name: "invoices.open", tone: "waiting" },
  paid: { name: "invoices.paid", tone: "good" },
  void: { name: "invoices.void", tone: "quiet" },
};

/** Whether an invoice is paid. */
export function InvoiceStatus({ status }: Pick<InvoiceLine, "status">) {
  const { t } = useBillingText();
  const { name, tone } = LOOK[status];
  return <Pill tone={tone}>{t(name)}</Pill>;
}
