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
}

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
  /** How long a period is, as agreed on: "/mo", "/yr". */
  per: Generated<string>;
  /** Posts in each period, as agreed on; null is without limit. */
  post_allowance: number | null;
  /** What it becomes at its next renewal. */
  next_plan_id: string | null;
  /** When the gateway said what is known of it, by the gateway's clock. */
  gateway_at: Generated<Millis>;
}

export interface InvoicesTable {
  id: string;
  /** Null once the subscription is gone with its account. */
  subscription_id: string | null;
  user_id: string | null;
  /** "2026-0001": without gaps within a year. */
  number: string;
  /** What is to be paid: the price without the discount. */
  amount_cents: number;
  currency: string;
  status: "open" | "paid" | "void";
  issued_at: Millis;
  paid_at: Millis | null;
  gateway_ref: string | null;
  gateway: Generated<string>;
  /** What its payment does. */
  purpose: Generated<"start" | "renewal" | "change">;
  plan_id: string | null;
  /** What it is for, as it was called then. */
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
}

/** The last number that was given in a year. */
export interface InvoiceNumbersTable {
  year: number;
  last_number: number;
}

export interface CouponsTable {
  code: string;
  /** Per cent of the price, or 0 where an amount is taken off. */
  percent_off: number;
  amount_off_cents: Generated<number>;
  currency: Generated<string>;
  /** The only plan that it is for; null is any. */
  plan_id: string | null;
  /** Milliseconds since 1970; null is for ever. */
  redeem_by: Millis | null;
  /** How many people may use it; null is any number. */
  max_redemptions: number | null;
  redemptions: number;
  is_active: Generated<Flag>;
  created_at: Millis;
}

/** Who used a coupon, once each. */
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

/** By what name a gateway knows somebody. */
export interface GatewayCustomersTable {
  user_id: string;
  gateway: string;
  reference: string;
}

/** What a gateway has told: each message is heard once. */
export interface GatewayEventsTable {
  id: string;
  kind: string;
  received_at: Millis;
}
