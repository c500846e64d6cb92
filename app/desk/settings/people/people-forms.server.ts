/** Runs the commands of the people page's forms. */
import type { AccountEmails } from "#app/features/accounts/emails/account-emails.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { changeRole } from "#app/features/accounts/profile/role-commands.server.ts";
import { endSessionsOf } from "#app/features/accounts/sessions/session-commands.server.ts";
import {
  invitePerson,
  revokeInvitation,
} from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import type { BanInput } from "#app/features/comments/input.ts";
import {
  banPerson,
  liftBan,
} from "#app/features/comments/moderation/moderation-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { PEOPLE_DONE } from "./people-page.tsx";

type Fields = Record<string, string>;
type PeopleDone = (typeof PEOPLE_DONE)[number];

const as = <Value>(outcome: Outcome<Value>, done: PeopleDone): Outcome<PeopleDone> =>
  outcome.ok ? accepted(done) : outcome;

/**
 * Runs the command that the field `intent` names.
 * @returns what was done, or the form's errors
 * @throws what the commands throw
 */
export async function runPeopleForm(
  services: Services,
  fields: Fields,
  accountEmail: AccountEmails,
  change: Change,
): Promise<Outcome<PeopleDone>> {
  const { intent, id = "", role = "", days, reason = "" } = fields;
  switch (intent) {
    case "invite":
      return as(await invitePerson(services, fields, accountEmail, change), "invited");
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
      await liftBan(services, id, change);
      return accepted("admitted");
    case "sign-out":
      await endSessionsOf(services, id, services.env.siteUrl, change);
      return accepted("signedOut");
    default:
      return refused("form", "unusable");
  }
}
