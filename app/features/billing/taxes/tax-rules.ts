/**
 * Taxes on what is sold. Pure functions on whole cents: the tax is rounded once for each invoice, half away from
 * zero, since an invoice has one taxed line.
 */
import type { TaxKind } from "#app/database/tables/billing.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { EU_COUNTRIES } from "./vat-numbers.ts";

/** The owner's settings. */
export interface TaxRules {
  isOn: boolean;
  /** Whether prices contain the tax. */
  isIncluded: boolean;
  /** Where the owner is taxed (ISO 3166-1 alpha-2). */
  country: string;
  /** VAT number of the owner. */
  vatNumber: string;
  /** The owner's name on invoices; "" for the magazine's. */
  sellerName: string;
  /** Lines of the owner's address; "" for that of the site. */
  sellerAddress: string;
  /** In hundredths of a percent, by country. */
  rates: Readonly<Record<string, number>>;
  /** Whether numbers are looked up at VIES, which sends them there. */
  asksVies: boolean;
}

/** Who sells, as it is written on an invoice. */
export interface Seller {
  name?: string;
  address?: string;
  vatNumber?: string;
}

/** How a buyer is taxed. */
export interface TaxRate {
  kind: TaxKind;
  /** In hundredths of a percent. For a reverse charge, the rate that is not charged. */
  rate: number;
}

export const NO_TAX: TaxRate = { kind: "none", rate: 0 };

const ONE = 10_000;

/** The standard rates of the European Union in 2026, to begin with: owners check and edit them. */
export const STANDARD_RATES = dictionary<number>({
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
});

/** The seller on invoices; empty fields are absent, and the VAT number without taxes too. */
export const sellerIn = ({ sellerName, sellerAddress, vatNumber, isOn }: TaxRules): Seller => ({
  ...(sellerName && { name: sellerName }),
  ...(sellerAddress && { address: sellerAddress }),
  ...(isOn && vatNumber && { vatNumber }),
});

interface Buyer {
  country: string;
  vatNumber: string;
}

/**
 * The rate of a buyer: that of their country. A company in another member state owes the tax itself; without an
 * address the owner's country counts.
 */
export function rateFor(rules: TaxRules, buyer: Buyer | null): TaxRate {
  if (!rules.isOn) return NO_TAX;
  const country = buyer?.country ?? rules.country;
  const rate = Object.hasOwn(rules.rates, country) ? rules.rates[country]! : 0;
  const isAcrossUnion =
    country !== rules.country &&
    EU_COUNTRIES.includes(country) &&
    EU_COUNTRIES.includes(rules.country);
  if (isAcrossUnion && buyer?.vatNumber) return { kind: "reverse", rate };
  return rate > 0 ? { kind: "taxed", rate } : NO_TAX;
}

/** Without the tax that it contains. */
const netOf = (cents: number, rate: number) => Math.round((cents * ONE) / (ONE + rate));

export interface TaxedAmount extends TaxRate {
  totalCents: number;
  taxCents: number;
}

/**
 * Tax and total of a price.
 * @param isCharged whether it is what was charged already, so that the total must not change
 */
export function taxOn(
  cents: number,
  { kind, rate }: TaxRate,
  { isIncluded }: Pick<TaxRules, "isIncluded">,
  isCharged: boolean = false,
): TaxedAmount {
  const contains = isIncluded || isCharged;
  if (kind === "none") return { kind, rate: 0, totalCents: cents, taxCents: 0 };
  if (kind === "reverse") {
    const totalCents = isIncluded && !isCharged ? netOf(cents, rate) : cents;
    return { kind, rate, totalCents, taxCents: 0 };
  }
  if (contains) return { kind, rate, totalCents: cents, taxCents: cents - netOf(cents, rate) };
  const taxCents = Math.round((cents * rate) / ONE);
  return { kind, rate, totalCents: cents + taxCents, taxCents };
}

interface InvoicedLines {
  priceCents: number;
  discountCents: number;
  amountCents: number;
  taxKind: TaxKind;
}

/**
 * The lines of an invoice above its net amount. With a reverse charge they are without the tax that prices contain, so
 * that they add up to it.
 */
export function shownLines(invoice: InvoicedLines): { priceCents: number; discountCents: number } {
  const { priceCents, discountCents, amountCents, taxKind } = invoice;
  const due = priceCents - discountCents;
  if (taxKind !== "reverse" || due === 0) return { priceCents, discountCents };
  const shown = Math.round((discountCents * amountCents) / due);
  return { priceCents: amountCents + shown, discountCents: shown };
}

interface InvoicedPrice {
  price_cents: number;
  discount_cents: number;
  amount_cents: number;
  tax_kind: TaxKind;
  tax_rate: number;
}

/** Price of later invoices, without the coupon of the first: the recurring charge at a gateway. */
export function recurringCents(invoice: InvoicedPrice): number {
  const {
    price_cents: price,
    discount_cents,
    amount_cents,
    tax_kind: kind,
    tax_rate: rate,
  } = invoice;
  const isIncluded =
    kind === "reverse"
      ? amount_cents !== price - discount_cents
      : amount_cents === price - discount_cents;
  return taxOn(price, { kind, rate }, { isIncluded }).totalCents;
}
