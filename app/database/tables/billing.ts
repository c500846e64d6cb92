import type { Generated } from "kysely";
import type { Flag, Json, Millis } from "./column-types.ts";

export interface PlansTable {
  id: string;
  name: string;
  price_cents: number;
  currency: string;
  /** "/mo", "/yr". */
  per: string;
  features: Json<string[]>;
  description: string;
  is_popular: Flag;
  /** Posts an author may submit in a period; null is unlimited. */
  post_allowance: number | null;
  is_active: Flag;
  position: number;
  created_at: Millis;
  /** Rank among plans that open posts: a post may be open to a plan and all above it. */
  tier: Generated<number>;
  /** Whether newsletters for paying readers are included. */
  includes_newsletter: Generated<Flag>;
  /** Further benefits in the owner's words; "" for none. */
  support: Generated<string>;
  /** Days that a new reader may try it; 0 for none. */
  trial_days: Generated<number>;
  /** Price by the year of a plan that is sold by the month; null for none. */
  yearly_price_cents: number | null;
}

export type SubscriptionOrigin = "paid" | "trial" | "gift" | "complimentary";

export interface SubscriptionsTable {
  id: string;
  user_id: string;
  plan_id: string | null;
  /** The name and price agreed on, kept when the plan changes later. */
  name: string;
  amount_cents: number;
  currency: string;
  status: "pending" | "active" | "past_due" | "cancelled" | "expired";
  remaining_posts: number | null;
  gateway: string;
  gateway_ref: string | null;
  started_at: Millis;
  expires_at: Millis | null;
  cancel_at: Millis | null;
  created_at: Millis;
  updated_at: Millis;
  /** Billing period as agreed on: "/mo", "/yr". */
  per: Generated<string>;
  /** Posts per period as agreed on; null is unlimited. */
  post_allowance: number | null;
  /** The plan from the next renewal on. */
  next_plan_id: string | null;
  /** Its period, with `next_plan_id`. */
  next_per: string | null;
  /** How it came about; a payment makes it `paid`. */
  origin: Generated<SubscriptionOrigin>;
  /** Time of the gateway's last update, by the gateway's clock: older webhooks are ignored. */
  gateway_at: Generated<Millis>;
}

export interface InvoicesTable {
  id: string;
  /** Null once the subscription is gone with its account. */
  subscription_id: string | null;
  user_id: string | null;
  /** "2026-0001": without gaps within a year; null until it is due or paid. */
  number: string | null;
  /** Amount due: the price minus the discount. */
  amount_cents: number;
  currency: string;
  status: "open" | "paid" | "void";
  issued_at: Millis;
  paid_at: Millis | null;
  gateway_ref: string | null;
  gateway: Generated<string>;
  /** The change that a payment triggers. */
  purpose: Generated<"start" | "renewal" | "change" | "gift" | "donation" | "credit">;
  plan_id: string | null;
  /** The item's name at the time. */
  title: Generated<string>;
  price_cents: Generated<number>;
  coupon_code: string | null;
  discount_cents: Generated<number>;
  due_at: Millis | null;
  period_start: Millis | null;
  period_end: Millis | null;
  buyer_name: Generated<string>;
  buyer_email: Generated<string>;
  /** A BillingAddress, or {}. */
  buyer_address: Generated<string>;
  /** The period that is paid for; null on older invoices. */
  per: string | null;
  /** The part of the amount that is tax. */
  tax_cents: Generated<number>;
  /** In hundredths of a percent. */
  tax_rate: Generated<number>;
  tax_kind: Generated<TaxKind>;
  /** VAT number of the buyer, at the time. */
  buyer_vat: Generated<string>;
  /** Who sells, at the time: a Seller, or {} on older invoices. */
  seller: Generated<string>;
  /** The invoice that a credit note takes back. */
  credits_id: string | null;
  donation_id: string | null;
}

/** `reverse`: the buyer owes the tax (Article 196 of Directive 2006/112/EC). */
export type TaxKind = "none" | "taxed" | "reverse";

/** Used trials of plans, by a hash of the address: one per person, also with another account. */
export interface TrialsTable {
  person: string;
  user_id: string | null;
  subscription_id: string | null;
  started_at: Millis;
  /** When the reader was reminded that it ends. */
  reminded_at: Millis | null;
}

/** The plans that open a post with the access `tiers`. */
export interface PostPlansTable {
  post_id: string;
  plan_id: string;
}

/** Closed posts that a reader without a plan has opened in a month, "2026-11". */
export interface MeteredReadsTable {
  user_id: string;
  month: string;
  post_id: string;
}

export interface GiftsTable {
  id: string;
  code: string;
  plan_id: string;
  months: number;
  buyer_id: string | null;
  buyer_name: Generated<string>;
  recipient_name: Generated<string>;
  /** "" for a code that the buyer hands over. */
  recipient_email: Generated<string>;
  message: Generated<string>;
  invoice_id: string | null;
  state: "unpaid" | "ready" | "redeemed" | "void";
  /** When its code was sent to the buyer. */
  sent_at: Millis | null;
  redeemed_by: string | null;
  redeemed_at: Millis | null;
  created_at: Millis;
  /** When the time that it gives begins; null until it is redeemed. */
  from_at: Generated<Millis | null>;
  /** When its recipient is to get it; null for as soon as it is paid. */
  deliver_at: Generated<Millis | null>;
  /** When it was sent to its recipient. */
  delivered_at: Generated<Millis | null>;
}

/** A buyer's bank takes a payment back, or asks about it: a chargeback. */
export interface DisputesTable {
  /** The payment provider's. */
  id: string;
  invoice_id: string;
  amount_cents: number;
  /** `lost`: the money is gone. */
  state: "open" | "won" | "lost";
  /** Until when the owner may answer. */
  answer_by: Millis | null;
  opened_at: Millis;
  /** Time of the provider's last word, by its clock. */
  changed_at: Millis;
}

export interface DonationsTable {
  id: string;
  user_id: string | null;
  amount_cents: number;
  currency: string;
  per: "once" | "/mo";
  message: Generated<string>;
  state: "unpaid" | "running" | "done" | "ended";
  /** When the next invoice is due. */
  next_at: Millis | null;
  /** The first day, which later months follow. */
  anchor_at: Millis;
  created_at: Millis;
  updated_at: Millis;
}

/** The last invoice number used in a year. */
export interface InvoiceNumbersTable {
  year: number;
  last_number: number;
}

export interface CouponsTable {
  code: string;
  /** Percent off; 0 when an amount is deducted instead. */
  percent_off: number;
  amount_off_cents: Generated<number>;
  currency: Generated<string>;
  /** The plan it is limited to; null for any. */
  plan_id: string | null;
  /** Unix time in milliseconds; null for no expiry. */
  redeem_by: Millis | null;
  /** Maximum number of users; null for unlimited. */
  max_redemptions: number | null;
  redemptions: number;
  is_active: Generated<Flag>;
  created_at: Millis;
}

/** Coupon redemptions, one per user. */
export interface CouponUsesTable {
  code: string;
  user_id: string;
  invoice_id: string;
  created_at: Millis;
}

/** Which package a post was submitted from. */
export interface PackageUsesTable {
  post_id: string;
  subscription_id: string;
  used_at: Millis;
}

/** Customer ids at payment gateways. */
export interface GatewayCustomersTable {
  user_id: string;
  gateway: string;
  reference: string;
}

/** Processed webhook events, for deduplication. */
export interface GatewayEventsTable {
  id: string;
  kind: string;
  received_at: Millis;
}
