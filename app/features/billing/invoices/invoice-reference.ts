/** The number of an invoice that people see. */
import type { InvoicesTable } from "#app/database/tables/billing.ts";

/** Payment reference of an invoice: its number, or until there is one the end of its id. */
export const referenceOf = ({ id, number }: Pick<InvoicesTable, "id" | "number">): string =>
  number ?? id.slice(-8).toUpperCase();
