/** Does what the forms of a plan ask for. */
import type { Change } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/commands.server.ts";
import { deletePlan } from "#app/features/billing/delete-commands.server.ts";
import type { DeskPlan } from "#app/features/billing/desk-queries.server.ts";
import { editPlan } from "#app/features/billing/edit-commands.server.ts";
import type { PlanInput } from "#app/features/billing/input.ts";
import { accepted, type FieldErrors, type Outcome, refused } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import type { Services } from "#app/platform/context.server.ts";

type Fields = Record<string, string>;

/** What is typed as a number; what is none is NaN, which no command takes. */
const numberIn = (text = ""): number | null => (text.trim() === "" ? null : Number(text));

/** One feature in each line, none of them twice. */
const linesIn = (text = ""): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim() || [])),
];

function inputOf(fields: Fields): PlanInput {
  return {
    name: fields.name ?? "",
    // Nobody gives a plan away by forgetting its price.
    priceCents: centsIn(fields.priceCents) ?? Number.NaN,
    ...{ currency: fields.currency, per: fields.per as PlanInput["per"] },
    features: linesIn(fields.features),
    description: fields.description ?? "",
    postAllowance: numberIn(fields.postAllowance),
    position: numberIn(fields.position) ?? 0,
    ...{ isPopular: "isPopular" in fields, isActive: "isActive" in fields },
  };
}

/** What is wrong with one line is said of the field that it stands in. */
function ofFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, codes]) => [path.split(".")[0]!, codes]),
  );
}

/** Nothing brings a plan back: the form says so, and asks for a tick. */
async function answerDeletion(services: Services, fields: Fields, id: string, change: Change) {
  if (!("confirmation" in fields)) return refused("confirmation", "required");
  return deletePlan(services, id, change);
}

/**
 * Makes a plan, changes the one that the form was about, or deletes it.
 * @param plan null where a new one is made
 * @returns what was done
 */
export async function answerPlan(
  services: Services,
  fields: Fields,
  plan: DeskPlan | null,
  change: Change,
): Promise<Outcome<"saved" | "deleted">> {
  if (plan && fields.intent === "delete") {
    const deleted = await answerDeletion(services, fields, plan.id, change);
    return deleted.ok ? accepted("deleted") : deleted;
  }
  const input = inputOf(fields);
  const saved = plan
    ? await editPlan(services, { ...input, id: plan.id }, fields.version ?? "", change)
    : await savePlan(services, input, change);
  return saved.ok ? accepted("saved") : { ok: false, errors: ofFields(saved.errors) };
}
