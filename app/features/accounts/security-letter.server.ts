/** Tells people by mail that a way into their account was opened or closed: nobody does so unseen. */
import type { Database } from "#app/database/client.server.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { findAddressee } from "./addressee.server.ts";

/** What was changed, and for a service its name. */
export type SecurityChange =
  | {
      what:
        | "passkeyAdded"
        | "passkeyRemoved"
        | "authenticatorOn"
        | "authenticatorOff"
        | "codesRenewed"
        | "codeUsed";
    }
  | { what: "serviceTied" | "serviceUntied"; service: string };

interface Telling {
  /** The site's public address. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  at?: number;
}

/**
 * Queues the mail in the transaction of the change, in the person's language.
 */
export async function tellOfChange(
  db: Database,
  userId: string,
  change: SecurityChange,
  { siteUrl, at }: Telling,
): Promise<void> {
  const person = await findAddressee(db, userId);
  if (!person) return;
  const head = await readLetterHead(db, person.locale);
  const say = letterWords(head);
  const service = "service" in change ? change.service : "";
  const letter = writeLetter(head, {
    subject: say("security.subject"),
    paragraphs: [say("letter.greeting"), say(`security.${change.what}`, { service })],
    action: { label: say("security.action"), href: `${siteUrl}/account/security` },
    note: say("security.note"),
  });
  await postLetter(db, person.email, letter, { at });
}
