/** Whom a source writes to, and what readers pay for there. */
import type { Item } from "./model.ts";

export interface SourceSubscriber extends Item {
  type: "subscriber";
  email: string;
  /** When the reader agreed to get emails, Unix time in milliseconds; null for somebody who has not agreed, and is imported only for a paid plan. */
  agreedAt: number | null;
  /** When they joined, perhaps before they agreed. */
  joinedAt: number | null;
  /** "" when unknown. */
  name: string;
  note: string;
  labels: readonly string[];
  /** Until when the reader has paid, Unix time in milliseconds; null where the source does not say. Missing for readers who do not pay. */
  paid?: { until: number | null };
}

/** A code by which a payment costs less. */
export interface SourceOffer extends Item {
  type: "offer";
  code: string;
  /** External id of the plan that it is for; "" for any. */
  planId: string;
  percentOff: number;
  /** In the smallest unit of the plan's currency. */
  amountOff: number;
  /** ISO 4217, in upper case; "" where the source does not say. */
  currency: string;
}

/** A newsletter; the first one that a source yields is its main one. */
export interface SourceNewsletter extends Item {
  type: "newsletter";
  name: string;
  slug: string;
  description: string;
  senderName: string;
  /** "" for the address of the site. */
  senderAddress: string;
  replyTo: string;
  isForPaying: boolean;
  /** Whether new subscribers get it. */
  isDefault: boolean;
  hasSerifs: boolean;
}

/** A plan that readers can pay for. */
export interface SourcePlan extends Item {
  type: "plan";
  name: string;
  description: string;
  /** ISO 4217, in upper case. */
  currency: string;
  /** In the smallest unit of the currency; null where it is not sold so. */
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  trialDays: number;
  features: readonly string[];
}
