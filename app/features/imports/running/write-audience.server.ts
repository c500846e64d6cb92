/** Writes newsletters, plans and offers of a source, or takes those that are here. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { couponCode } from "#app/features/billing/coupons/coupon-rules.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { CURRENCIES } from "#app/features/billing/plans/currencies.ts";
import type {
  SourceNewsletter,
  SourceOffer,
  SourcePlan,
} from "#app/features/imports/audience-model.ts";
import { findItem, findTargets, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourcePost } from "#app/features/imports/model.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { saveNewsletter } from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import { stableId } from "#app/lib/id.server.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { Refused, valueOrThrow, type Writing } from "./writing.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

const MAX_FEATURES = 30;

const nameOf = (name: string, most: number) => name.trim().slice(0, most) || "—";

const slugOf = ({ slug, name }: SourceNewsletter) =>
  slugify(slug || name).slice(0, 60) || "newsletter";

/** A new newsletter, as the form of the desk sends it. */
const detailsOf = (item: SourceNewsletter) => ({
  name: nameOf(item.name, 100),
  slug: slugOf(item),
  description: item.description.slice(0, 300),
  language: "",
  senderName: item.senderName.trim().slice(0, 100),
  senderAddress: item.senderAddress,
  replyTo: item.replyTo,
  access: item.isForPaying ? "paid" : "all",
  ...(item.isDefault && { isDefault: "on" }),
  accent: "",
  face: item.hasSerifs ? "serif" : "sans",
  digest: "none",
  digestDay: 1,
  digestHour: 9,
  digestSections: [],
});

/** The newsletter that one of the source is here; null for a new one. */
async function newsletterHere(
  { db }: Writer,
  { of }: Writing,
  item: SourceNewsletter,
): Promise<string | null> {
  const brought = db
    .selectFrom("import_items")
    .select("target_id")
    .where("origin", "=", of.origin)
    .where("kind", "=", "newsletter");
  // Those who come get the first one.
  if (!(await brought.limit(1).executeTakeFirst())) return FIRST_NEWSLETTER;
  const row = db.selectFrom("newsletters").select("id").where("slug", "=", slugOf(item));
  return (await row.executeTakeFirst())?.id ?? null;
}

/** The first one of the source is the first one here; others are new, or those of the same address. */
export async function writeNewsletter(
  writer: Writer,
  writing: Writing,
  item: SourceNewsletter,
): Promise<void> {
  const { of } = writing;
  const { externalId } = item;
  if (await findItem(writer.db, of.origin, "newsletter", externalId)) return;
  const save = (targetId: string, isNew: boolean) =>
    saveItem(writer.db, of, { kind: "newsletter", externalId, targetId, isNew });
  const here = await newsletterHere(writer, writing, item);
  if (here) return save(here, false);
  const details = detailsOf(item);
  const saved = await saveNewsletter(writer, null, details, CHANGE);
  // Rather without an address than not at all.
  const plain = { ...details, senderAddress: "", replyTo: "" };
  const made = saved.ok ? saved : await saveNewsletter(writer, null, plain, CHANGE);
  await save(valueOrThrow(item.place, made), true);
}

/** Plans of the same name are the same. A new one is not on offer before the owner has set up payment. */
export async function writePlan(writer: Writer, { of }: Writing, item: SourcePlan): Promise<void> {
  const { externalId, currency, monthlyPrice, yearlyPrice } = item;
  if (await findItem(writer.db, of.origin, "plan", externalId)) return;
  const name = nameOf(item.name, 80);
  const rows = await writer.db.selectFrom("plans").select(["id", "name"]).execute();
  const here = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
  const save = (targetId: string, isNew: boolean) =>
    saveItem(writer.db, of, { kind: "plan", externalId, targetId, isNew });
  if (here) return save(here.id, false);
  if (!CURRENCIES.includes(currency)) throw new Refused(item.place, `currency ${currency}`);
  const id = stableId("import", of.origin, "plan", externalId);
  const input = {
    id,
    name,
    priceCents: monthlyPrice ?? yearlyPrice ?? 0,
    currency,
    per: monthlyPrice === null ? ("/yr" as const) : ("/mo" as const),
    yearlyPriceCents: monthlyPrice === null ? null : yearlyPrice,
    features: item.features.slice(0, MAX_FEATURES),
    description: item.description.slice(0, 500),
    trialDays: item.trialDays,
    isActive: false,
  };
  valueOrThrow(item.place, await savePlan(writer, input, CHANGE));
  await save(id, true);
}

/** An offer of a code that is here already is that one. */
export async function writeOffer(
  writer: Writer,
  { of }: Writing,
  item: SourceOffer,
): Promise<void> {
  const { externalId, place, planId, percentOff, amountOff, currency } = item;
  if (await findItem(writer.db, of.origin, "offer", externalId)) return;
  const code = couponCode(item.code);
  const known = writer.db.selectFrom("coupons").select("code").where("code", "=", code);
  const isNew = (await known.executeTakeFirst()) === undefined;
  if (isNew) {
    const [plan] = planId ? await findTargets(writer.db, of.origin, "plan", [planId]) : [];
    if (planId && !plan) throw new Refused(place, "planId unknown");
    const known = CURRENCIES.find((each) => each === currency);
    if (amountOff > 0 && currency && !known) throw new Refused(place, `currency ${currency}`);
    const off = { percentOff, amountOffCents: amountOff, ...(known && { currency: known }) };
    const input = { code, ...off, planId: plan ?? null };
    valueOrThrow(place, await createCoupon(writer, input, CHANGE));
  }
  await saveItem(writer.db, of, { kind: "offer", externalId, targetId: code, isNew });
}

/** Who may read a post; a paid one where none of its plans is here. */
export async function accessOf(
  { db }: Writer,
  { of }: Writing,
  { access, planIds }: SourcePost,
): Promise<{ access: SourcePost["access"]; planIds?: string[] }> {
  if (access !== "tiers") return { access };
  const ids = await findTargets(db, of.origin, "plan", planIds);
  return ids.length > 0 ? { access, planIds: [...new Set(ids)] } : { access: "paid" };
}
