import { z } from "zod";
import { Never, NullableText, Time } from "./fields.ts";

export const TierJson = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: NullableText,
    active: z.boolean().describe("Plans no longer on offer are in the Admin API alone."),
    type: z.enum(["free", "paid"]),
    visibility: z.literal("public"),
    welcome_page_url: Never,
    benefits: z.array(z.string()),
    currency: z.string().optional(),
    monthly_price: z.int().nullable().optional().describe("In cents."),
    yearly_price: z.int().nullable().optional().describe("In cents."),
    trial_days: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: "Tier" });

export type TierJson = z.infer<typeof TierJson>;
