/** The number of an invoice that people see. */
import type { InvoicesTable } from "#app/database/tables/billing.ts";

/** What to name in a payment: the number, or until there is one the end of the id. */
export const referenceOf = ({ id, number }: Pick<InvoicesTable, "id" | "number">): string =>
  number ?? id.slice(-8).toUpperCase();
