/** Input schemas of plans and subscriptions, shared by forms, imports and commands. */
import { z } from "zod";
import { COUNTRIES } from "#app/features/billing/invoices/countries.ts";
import { CURRENCIES } from "#app/features/billing/plans/currencies.ts";
import { bareVatNumber, isVatNumber } from "#app/features/billing/taxes/vat-numbers.ts";
import { count, idText, moment, optionalText, requiredText } from "#app/lib/input.ts";

const Currency = z.enum(CURRENCIES, "bad-value");

export const PlanInput = z.object({
  id: idText.optional(),
  name: requiredText(80),
  priceCents: count,
  currency: Currency.default("USD"),
  per: z.enum(["/mo", "/yr"], "bad-value").default("/mo"),
  features: z.array(requiredText(200)).max(30, "too-many").default([]),
  description: optionalText(500).default(""),
  isPopular: z.boolean().default(false),
  /** Posts an author may submit in a period; null is unlimited. */
  postAllowance: count.nullish(),
  isActive: z.boolean().default(true),
  /** Rank among plans that open posts: kept when left out. */
  tier: count.min(1, "bad-number").max(99, "bad-number").optional(),
  includesNewsletter: z.boolean().default(false),
  support: optionalText(200).default(""),
  /** For new readers; 0 for none. */
  trialDays: count.max(365, "bad-number").default(0),
  /** Only for plans that are sold by the month. */
  yearlyPriceCents: count.min(1, "bad-number").nullish(),
  position: count.optional(),
});

export const SubscriptionInput = z.object({
  id: idText.optional(),
  userId: idText,
  planId: idText.nullish(),
  name: requiredText(80),
  amountCents: count,
  currency: Currency.default("USD"),
  status: z
    .enum(["pending", "active", "past_due", "cancelled", "expired"], "bad-value")
    .default("active"),
  remainingPosts: count.nullish(),
  gateway: idText.default("manual"),
  gatewayRef: optionalText(255).nullish(),
  startedAt: moment,
  expiresAt: moment.nullish(),
  cancelAt: moment.nullish(),
});

export type PlanInput = z.input<typeof PlanInput>;
export type SubscriptionInput = z.input<typeof SubscriptionInput>;

export const BillingAddressInput = z
  .object({
    country: z.enum(COUNTRIES, "required"),
    state: optionalText(100).default(""),
    company: optionalText(200).default(""),
    line1: requiredText(200),
    line2: optionalText(200).default(""),
    city: requiredText(100),
    postalCode: requiredText(20),
    /** Without spaces and dots: "DE123456789". */
    vatNumber: optionalText(30).default("").transform(bareVatNumber),
  })
  .refine(({ vatNumber, country }) => vatNumber === "" || isVatNumber(vatNumber, country), {
    error: "bad-vat",
    path: ["vatNumber"],
  });
