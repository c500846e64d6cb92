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
}

export interface InvoicesTable {
  id: string;
  subscription_id: string;
  user_id: string;
  number: string;
  amount_cents: number;
  currency: string;
  status: "open" | "paid" | "void";
  issued_at: Millis;
  paid_at: Millis | null;
  gateway_ref: string | null;
}

export interface CouponsTable {
  code: string;
  percent_off: number;
  redeem_by: Millis | null;
  max_redemptions: number | null;
  redemptions: number;
  created_at: Millis;
}
