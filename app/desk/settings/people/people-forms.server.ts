/** Runs the commands of the people page's forms. */
import type { AccountEmails } from "#app/features/accounts/emails/account-emails.server.ts";
import { changeRole } from "#app/features/accounts/profile/role-commands.server.ts";
import { endSessionsOf } from "#app/features/accounts/sessions/session-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { reauthenticate } from "#app/features/accounts/sign-in/reauthentication.server.ts";
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

/** What outlives the session: whoever has stolen one could stay by another account. */
const GIVES_RIGHTS: ReadonlySet<string> = new Set(["invite", "role"]);

/**
 * Runs the command that the field `intent` names. Giving somebody rights needs the viewer's password.
 * @returns what was done, or the form's errors
 * @throws what the commands throw
 */
export async function runPeopleForm(
  services: Services,
  fields: Fields,
  accountEmail: AccountEmails,
  viewer: Viewer,
): Promise<Outcome<PeopleDone>> {
  const { intent = "", id = "", role = "", days, reason = "" } = fields;
  const change = { actor: actorOf(viewer) };
  if (GIVES_RIGHTS.has(intent)) {
    const proof = await reauthenticate(services.db, viewer, fields.currentPassword);
    if (!proof.ok) return proof;
  }
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
