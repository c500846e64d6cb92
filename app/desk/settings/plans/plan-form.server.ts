/** Runs the commands of a plan's forms. */
import type { Change } from "#app/features/accounts/policy.ts";
import type { PlanInput } from "#app/features/billing/input.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { deletePlan } from "#app/features/billing/plans/delete-commands.server.ts";
import type { DeskPlan } from "#app/features/billing/plans/desk-queries.server.ts";
import { editPlan } from "#app/features/billing/plans/edit-commands.server.ts";
import { accepted, type FieldErrors, type Outcome, refused } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import type { Services } from "#app/platform/context.server.ts";

type Fields = Record<string, string>;

/** Parses a number; NaN when invalid, which every command rejects. */
const numberIn = (text = ""): number | null => (text.trim() === "" ? null : Number(text));

/** One feature per line, without duplicates. */
const linesIn = (text = ""): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim() || [])),
];

function inputOf(fields: Fields): PlanInput {
  return {
    name: fields.name ?? "",
    // An empty price must not make a plan free.
    priceCents: centsIn(fields.priceCents) ?? Number.NaN,
    currency: fields.currency,
    per: fields.per as PlanInput["per"],
    features: linesIn(fields.features),
    description: fields.description ?? "",
    postAllowance: numberIn(fields.postAllowance),
    position: numberIn(fields.position) ?? 0,
    tier: numberIn(fields.tier) ?? undefined,
    trialDays: numberIn(fields.trialDays) ?? 0,
    // An empty field is no price by the year; a wrong one must not be none.
    yearlyPriceCents: fields.yearlyPriceCents?.trim()
      ? (centsIn(fields.yearlyPriceCents) ?? Number.NaN)
      : null,
    support: fields.support ?? "",
    includesNewsletter: "includesNewsletter" in fields,
    isPopular: "isPopular" in fields,
    isActive: "isActive" in fields,
  };
}

/** Errors of single lines are shown at the field. */
function ofFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, codes]) => [path.split(".")[0]!, codes]),
  );
}

/** Deletion is final: the form asks for confirmation. */
async function deleteConfirmed(services: Services, fields: Fields, id: string, change: Change) {
  if (!("confirmation" in fields)) return refused("confirmation", "required");
  return deletePlan(services, id, change);
}

/**
 * Creates, updates or deletes a plan.
 * @param plan null to create one
 * @returns what was done
 */
export async function runPlanForm(
  services: Services,
  fields: Fields,
  plan: DeskPlan | null,
  change: Change,
): Promise<Outcome<"saved" | "deleted">> {
  if (plan && fields.intent === "delete") {
    const deleted = await deleteConfirmed(services, fields, plan.id, change);
    return deleted.ok ? accepted("deleted") : deleted;
  }
  const input = inputOf(fields);
  const saved = plan
    ? await editPlan(services, { ...input, id: plan.id }, fields.version ?? "", change)
    : await savePlan(services, input, change);
  return saved.ok ? accepted("saved") : { ok: false, errors: ofFields(saved.errors) };
}
