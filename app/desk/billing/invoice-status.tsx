import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { type BillingKey, useBillingText } from "./billing-text.ts";
import { Pill, type PillTone } from "./pill.tsx";

const LOOK: Record<InvoiceLine["status"], { name: BillingKey; tone: PillTone }> = {
  open: { name: "invoices.open", tone: "waiting" },
  paid: { name: "invoices.paid", tone: "good" },
  void: { name: "invoices.void", tone: "quiet" },
};

/** Pill with the state of an invoice. */
export function InvoiceStatus({ status }: Pick<InvoiceLine, "status">) {
  const { t } = useBillingText();
  const { name, tone } = LOOK[status];
  return <Pill tone={tone}>{t(name)}</Pill>;
}
