/** Runs the commands of the moderation page's forms. */
import type { Change } from "#app/features/accounts/policy.ts";
import type { BanInput, Verdict } from "#app/features/comments/input.ts";
import {
  banPerson,
  dismissReports,
  moderateComment,
  undoDecision,
} from "#app/features/comments/moderation/moderation-commands.server.ts";
import {
  RULES_SETTING,
  RulesInput,
} from "#app/features/comments/moderation/rules-queries.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";

type Fields = Record<string, string>;
type DecisionCommand = (
  services: Services,
  fields: Fields,
  change: Change,
) => Promise<Outcome<string>>;

const PAGE = "/dashboard/moderation";

/** URL of the queue, with the decision that can be undone. */
const decided = (auditId: string) => `${PAGE}?decided=${auditId}`;

const DECIDING = dictionary<DecisionCommand>({
  async judge(services, { commentId = "", verdict, reason = "" }, change) {
    const input = { commentId, verdict: verdict as Verdict, reason };
    const outcome = await moderateComment(services, input, change);
    return outcome.ok ? accepted(decided(outcome.value.auditId)) : outcome;
  },
  async dismiss(services, { subjectKind, subjectId = "", reason = "" }, change) {
    const kind = subjectKind === "post" ? "post" : "comment";
    const { auditId } = await dismissReports(services, { kind, id: subjectId }, reason, change);
    return accepted(decided(auditId));
  },
  async ban(services, { userId = "", days, reason = "" }, change) {
    const input = { userId, days: Number(days) as BanInput["days"], reason };
    const outcome = await banPerson(services, input, change);
    return outcome.ok ? accepted(decided(outcome.value.auditId)) : outcome;
  },
  async undo(services, { auditId = "" }, change) {
    await undoDecision(services, auditId, change);
    return accepted(`${PAGE}?view=log`);
  },
  async rules(services, fields, change) {
    const parsed = readInput(RulesInput, {
      isFirstHeld: fields.isFirstHeld === "on",
      mostLinks: fields.mostLinks,
      trustedAfter: fields.trustedAfter,
      words: (fields.words ?? "").split("\n").filter((word) => word.trim() !== ""),
    });
    if (!parsed.ok) return parsed;
    const values = { [RULES_SETTING]: parsed.value };
    const seen = { names: [RULES_SETTING], version: fields.version ?? "" };
    const outcome = await saveSettings(services, values, change, seen);
    return outcome.ok ? accepted(`${PAGE}?view=rules&decided=rules`) : outcome;
  },
});

/**
 * Runs one form.
 * @returns where to redirect, or the form's errors
 * @throws what the commands throw
 */
export async function runModerationForm(
  services: Services,
  fields: Fields,
  change: Change,
): Promise<Outcome<string>> {
  const { intent = "" } = fields;
  const deciding = Object.hasOwn(DECIDING, intent) ? DECIDING[intent]! : DECIDING.judge!;
  return deciding(services, fields, change);
}
