/** Does what a form of the people's page asks for. */

import type { AccountLetters } from "#app/features/accounts/account-letters.server.ts";
import {
  invitePerson,
  revokeInvitation,
} from "#app/features/accounts/invitation-commands.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { changeRole } from "#app/features/accounts/role-commands.server.ts";
import type { BanInput } from "#app/features/comments/input.ts";
import { banPerson, letPersonIn } from "#app/features/comments/moderation-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { PEOPLE_DONE } from "./people-page.tsx";

type Fields = Record<string, string>;
type Done = (typeof PEOPLE_DONE)[number];

const as = <Value>(outcome: Outcome<Value>, done: Done): Outcome<Done> =>
  outcome.ok ? accepted(done) : outcome;

/**
 * Carries out one form; the field `intent` names it.
 * @returns what was done, or what is wrong with the form
 * @throws what the commands throw
 */
export async function answerPeople(
  services: Services,
  fields: Fields,
  letters: AccountLetters,
  change: Change,
): Promise<Outcome<Done>> {
  const { intent, id = "", role = "", days, reason = "" } = fields;
  switch (intent) {
    case "invite":
      return as(await invitePerson(services, fields, letters, change), "invited");
    case "revoke":
      await revokeInvitation(services, id, change);
      return accepted("revoked");
    case "role":
      return as(await changeRole(services, id, role, change), "roleDone");
    case "suspend": {
      const input = { userId: id, days: Number(days) as BanInput["days"], reason };
      return as(await banPerson(services, input, change), "suspended");
    }
    case "admit":
      await letPersonIn(services, id, change);
      return accepted("admitted");
    default:
      return refused("form", "unusable");
  }
}
