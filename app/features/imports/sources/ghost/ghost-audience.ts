/** Newsletters, paid tiers and offers of a Ghost export. */
import type {
  SourceNewsletter,
  SourceOffer,
  SourcePlan,
} from "#app/features/imports/audience-model.ts";
import type { SourceItem } from "#app/features/imports/model.ts";
import { type FieldRow, textField } from "#app/features/imports/sources/fields.ts";
import type { GhostRelations } from "./ghost-relations.server.ts";

const numberField = (row: FieldRow, name: string): number => Number(textField(row, name)) || 0;

const isYes = (value: unknown): boolean => value === true || value === 1;

const MAX_FEATURE_LENGTH = 200;

function newsletter(row: FieldRow, index: number, file: string): SourceNewsletter {
  const replyTo = textField(row, "sender_reply_to");
  return {
    type: "newsletter",
    externalId: textField(row, "id") || textField(row, "slug"),
    place: { file, field: `newsletters.${index}` },
    name: textField(row, "name"),
    slug: textField(row, "slug"),
    description: textField(row, "description"),
    senderName: textField(row, "sender_name"),
    senderAddress: textField(row, "sender_email"),
    // Otherwise "newsletter" or "support".
    replyTo: replyTo.includes("@") ? replyTo : "",
    isForPaying: row.visibility === "paid",
    isDefault: isYes(row.subscribe_on_signup),
    hasSerifs: row.body_font_category !== "sans_serif",
  };
}

/** In the order of the desk. Archived ones do not come: nobody gets them. */
function newslettersOf({ newsletters }: GhostRelations, file: string): SourceNewsletter[] {
  return newsletters
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => row.status !== "archived")
    .toSorted((a, b) => numberField(a.row, "sort_order") - numberField(b.row, "sort_order"))
    .map(({ row, index }) => newsletter(row, index, file));
}

/** Ghost 4 has prices in a table of their own, which the product names. */
function priceOf({ prices }: GhostRelations, row: FieldRow, period: "monthly" | "yearly") {
  const known = prices.get(textField(row, `${period}_price_id`));
  const amount = numberField(row, `${period}_price`) || (known ? numberField(known, "amount") : 0);
  const currency = textField(row, "currency") || (known ? textField(known, "currency") : "");
  return { amount: amount > 0 ? amount : null, currency };
}

function plan(row: FieldRow, index: number, file: string, relations: GhostRelations): SourcePlan {
  const id = textField(row, "id") || textField(row, "slug");
  const [monthly, yearly] = [priceOf(relations, row, "monthly"), priceOf(relations, row, "yearly")];
  const features = (relations.benefitsOf.get(id) ?? []).flatMap(
    (benefit) => relations.benefits.get(benefit)?.slice(0, MAX_FEATURE_LENGTH) || [],
  );
  return {
    type: "plan",
    externalId: id,
    place: { file, field: `products.${index}` },
    name: textField(row, "name"),
    description: textField(row, "description"),
    currency: (monthly.currency || yearly.currency).toUpperCase(),
    monthlyPrice: monthly.amount,
    yearlyPrice: yearly.amount,
    trialDays: numberField(row, "trial_days"),
    features,
  };
}

/** The free tier is not a plan: everybody with an account is a member. */
const isFree = (row: FieldRow, { monthlyPrice, yearlyPrice }: SourcePlan): boolean =>
  row.type === "free" || (monthlyPrice === null && yearlyPrice === null);

/** Offers hold for the first payment here; days of trial belong to plans, and what has ended does not come. */
function* offersOf({ offers }: GhostRelations, file: string): Generator<SourceItem> {
  for (const [index, row] of offers.entries()) {
    const [code, name] = [textField(row, "code"), textField(row, "name") || textField(row, "code")];
    const place = { file, field: `offers.${index}` };
    const externalId = textField(row, "id") || code;
    const lose = (detail: string): SourceItem => ({
      type: "loss",
      code: "not-supported",
      externalId: `offer ${externalId}`,
      place,
      detail,
    });
    const amount = numberField(row, "discount_amount");
    const isOver = row.active !== undefined && !isYes(row.active);
    const isDiscount = /^(?:percent|amount|fixed)$/.test(textField(row, "discount_type"));
    if (isOver || !code || !isDiscount || amount <= 0) {
      yield lose(`offer ${name}`);
      continue;
    }
    const isPercent = row.discount_type === "percent";
    const offer: SourceOffer = {
      type: "offer",
      externalId,
      place,
      code,
      planId: textField(row, "product_id"),
      percentOff: isPercent ? amount : 0,
      amountOff: isPercent ? 0 : amount,
      currency: textField(row, "currency").toUpperCase(),
    };
    yield offer;
    const duration = textField(row, "duration");
    if (duration && duration !== "once") yield lose(`offer ${name}: ${duration}`);
  }
}

/** Newsletters, plans and offers; archived tiers too, since posts may name them. */
export function* audienceOf(relations: GhostRelations, file: string): Generator<SourceItem> {
  yield* newslettersOf(relations, file);
  for (const [index, row] of relations.products.entries()) {
    const item = plan(row, index, file, relations);
    if (!isFree(row, item)) yield item;
  }
  yield* offersOf(relations, file);
}
