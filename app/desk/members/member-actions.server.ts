/** Runs the forms of a member's page. */

import type { Change } from "#app/features/accounts/policy.ts";
import { editMember } from "#app/features/members/edit-command.server.ts";
import { askForConfirmation } from "#app/features/newsletter/ask-command.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
import { deleteMember } from "#app/features/privacy/delete-member-command.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { unknownIntent } from "#app/platform/http/read-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { standardEmail } from "#app/platform/mail/render-email.server.ts";

/** Result of a form. */
export type MemberDone = "saved" | "asked" | "unsubscribed" | "deleted";

type Values = Record<string, string>;

const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

async function saveWords(services: Services, id: string, values: Values, change: Change) {
  const { labels = "", note = "", name, version = "" } = values;
  return editMember(services, id, { name, note, labels: namesIn(labels) }, version, change);
}

async function ask(services: Services, id: string, change: Change) {
  const head = await readEmailContext(services.db);
  const { siteUrl } = services.env;
  const write = (token: string) =>
    standardEmail(head, "newsletter", `${siteUrl}/newsletter/confirm/${token}`);
  return askForConfirmation(services, id, write, change);
}

const doneAs = (outcome: Outcome<null>, done: MemberDone): Outcome<MemberDone> =>
  outcome.ok ? accepted(done) : outcome;

/** @throws NotFound for an unknown form */
export async function runMemberForm(
  services: Services,
  id: string,
  values: Values,
  change: Change,
): Promise<Outcome<MemberDone>> {
  switch (values.intent) {
    case "save":
      return doneAs(await saveWords(services, id, values, change), "saved");
    case "ask":
      return doneAs(await ask(services, id, change), "asked");
    case "unsubscribe":
      await endSubscription(services, id, change);
      return accepted("unsubscribed");
    case "delete":
      if (!values.sure) return refused("form", "not-sure");
      return doneAs(await deleteMember(services, id, change), "deleted");
    default:
      throw unknownIntent(values.intent);
  }
}
