/** Security emails: notify people when a sign-in method of their account is added or removed. */
import type { Database } from "#app/database/client/client.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { emailText, renderEmail } from "#app/platform/mail/render-email.server.ts";
import { findEmailRecipient } from "./email-recipient.server.ts";

/** The change, with the provider's name for linked accounts. */
export type SecurityChange =
  | {
      what:
        | "passkeyAdded"
        | "passkeyRemoved"
        | "authenticatorOn"
        | "authenticatorOff"
        | "codesRenewed"
        | "codeUsed"
        | "sessionsEnded";
    }
  | { what: "serviceTied" | "serviceUntied"; service: string };

interface SecurityEmailOptions {
  /** The site's public URL. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  at?: number;
}

/** Queues the email in the transaction of the change, in the person's language. */
export async function sendSecurityEmail(
  db: Database,
  userId: string,
  change: SecurityChange,
  { siteUrl, at }: SecurityEmailOptions,
): Promise<void> {
  const person = await findEmailRecipient(db, userId);
  if (!person) return;
  const head = await readEmailContext(db, person.locale);
  const t = emailText(head);
  const service = "service" in change ? change.service : "";
  const rendered = renderEmail(head, {
    subject: t("security.subject"),
    paragraphs: [t("email.greeting"), t(`security.${change.what}`, { service })],
    action: { label: t("security.action"), href: `${siteUrl}/account/security` },
    note: t("security.note"),
  });
  await queueEmail(db, person.email, rendered, { at });
}
